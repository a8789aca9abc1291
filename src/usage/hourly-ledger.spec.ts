import { HourlyLedger, type QuotaSubject, type Reservation } from './hourly-ledger.js';

const HOUR = 1_800_000_000_000 - (1_800_000_000_000 % 3_600_000);

function subject(overrides: Partial<QuotaSubject> = {}): QuotaSubject {
  return { accountId: 1, accountLimit: 10, keyId: 7, keyLimit: null, ...overrides };
}

/** A reservation that did not have to wait. */
function atOnce(reservation: Reservation | Promise<Reservation>): Reservation {
  if (reservation instanceof Promise) throw new Error('had to wait');
  return reservation;
}

describe('HourlyLedger', () => {
  it('gives as many places as are free, in part where not all fit', () => {
    const ledger = new HourlyLedger();
    expect(atOnce(ledger.reserve(subject(), HOUR, 7)).granted).toBe(7);
    expect(atOnce(ledger.reserve(subject(), HOUR, 7)).granted).toBe(3);
  });

  it('refuses only when committed events fill the hour; while places are undecided the asker waits', async () => {
    const ledger = new HourlyLedger();
    const first = atOnce(ledger.reserve(subject(), HOUR, 10));
    const asked = ledger.reserve(subject(), HOUR, 1);
    expect(asked).toBeInstanceOf(Promise);
    first.settle(10, { account: 10, key: 0 });
    expect((await asked).granted).toBe(0);
  });

  it('hands on a place that came back', async () => {
    const ledger = new HourlyLedger();
    const first = atOnce(ledger.reserve(subject(), HOUR, 10));
    const asked = ledger.reserve(subject(), HOUR, 1);
    first.settle(9, { account: 9, key: 0 });
    expect((await asked).granted).toBe(1);
  });

  it('counts committed events once, whoever reports them first', () => {
    const ledger = new HourlyLedger();
    const places = atOnce(ledger.reserve(subject(), HOUR, 4));
    ledger.observe(subject(), HOUR, { account: 4, key: 0 });
    places.settle(4, { account: 4, key: 0 });
    expect(ledger.standing(subject(), HOUR).accountRest).toBe(6);
  });

  it('never gives more than the limit under any order of settling', async () => {
    const ledger = new HourlyLedger();
    let committed = 0;
    const one = async (isDuplicate: boolean) => {
      const places = await ledger.reserve(subject(), HOUR, 1);
      if (places.granted === 0) return;
      await Promise.resolve();
      if (isDuplicate) places.settle(0);
      else places.settle(1, { account: ++committed, key: 0 });
    };
    await Promise.all(Array.from({ length: 100 }, (_, i) => one(i % 3 === 0)));
    expect(committed).toBe(10);
  });

  it('holds a key to its own lower cap while other keys go on', () => {
    const ledger = new HourlyLedger();
    const capped = subject({ keyLimit: 2 });
    const places = atOnce(ledger.reserve(capped, HOUR, 5));
    expect(places.granted).toBe(2);
    places.settle(2, { account: 2, key: 2 });
    expect(atOnce(ledger.reserve(capped, HOUR, 1)).granted).toBe(0);
    expect(atOnce(ledger.reserve(subject({ keyId: 8 }), HOUR, 5)).granted).toBe(5);
  });

  it('passes a place on that the one who waited first cannot take, its key being full', async () => {
    const ledger = new HourlyLedger();
    const capped = subject({ keyLimit: 1 });
    const own = atOnce(ledger.reserve(capped, HOUR, 1));
    const others = atOnce(ledger.reserve(subject({ keyId: 8 }), HOUR, 9));
    const first = ledger.reserve(subject({ keyId: 9, keyLimit: 5 }), HOUR, 1);
    const held = atOnce(
      ledger.reserve(subject({ keyId: 9, keyLimit: 5, accountLimit: 10, accountId: 2 }), HOUR, 5),
    );
    const second = ledger.reserve(subject({ keyId: 8 }), HOUR, 1);
    others.settle(8, { account: 8, key: 0 });
    expect((await second).granted).toBe(1);
    held.settle(0);
    own.settle(1, { account: 9, key: 1 });
    void first;
  });

  it('wakes those who wait when a limit is raised', async () => {
    const ledger = new HourlyLedger();
    atOnce(ledger.reserve(subject(), HOUR, 10));
    const asked = ledger.reserve(subject(), HOUR, 1);
    ledger.observe(subject({ accountLimit: 11 }), HOUR, { account: 0, key: 0 });
    expect((await asked).granted).toBe(1);
  });

  it('starts each hour anew', () => {
    const ledger = new HourlyLedger();
    ledger.observe(subject(), HOUR, { account: 10, key: 0 });
    expect(atOnce(ledger.reserve(subject(), HOUR + 3_600_000, 1)).granted).toBe(1);
    expect(atOnce(ledger.reserve(subject(), HOUR, 1)).granted).toBe(0);
  });

  describe('at the turn of an hour', () => {
    const NEXT = HOUR + 3_600_000;
    const limits = (ledger: HourlyLedger, hourMs: number) => {
      const { accountLimit, keyLimit } = ledger.standing(subject({ keyLimit: 3 }), hourMs);
      return [accountLimit, keyLimit];
    };
    const none = { account: 0, key: 0 };

    it('begins with the limits known last, whoever asks first', () => {
      const ledger = new HourlyLedger();
      ledger.observe(subject({ accountLimit: 5, keyLimit: 2 }), HOUR, none);
      expect(limits(ledger, NEXT)).toEqual([5, 2]);
    });

    it('learns limits that were asked for in the hour before', () => {
      const ledger = new HourlyLedger();
      expect(limits(ledger, NEXT)).toEqual([10, 3]);
      ledger.observe(subject({ accountLimit: 5, keyLimit: 2 }), HOUR, { account: 5, key: 2 });
      expect(limits(ledger, NEXT)).toEqual([5, 2]);
      expect(ledger.standing(subject(), NEXT).accountRest).toBe(5);
    });

    it('expects the key that opened the last one and sent in it to open the next', () => {
      const ledger = new HourlyLedger();
      const opener = { keyId: 7, environmentCode: 0, events: 1 };
      expect(ledger.noteOpener(1, HOUR, opener)).toBe(true);
      expect(ledger.noteOpener(1, HOUR, opener)).toBe(false);
      expect(ledger.opener(1, NEXT)).toEqual(opener);
      expect(ledger.opener(2, NEXT)).toBeUndefined();
      ledger.noteOpener(1, NEXT, { ...opener, events: 0 });
      expect(ledger.opener(1, NEXT)).toEqual({ ...opener, events: 0 });
      expect(ledger.opener(1, NEXT + 3_600_000)).toBeUndefined();
    });
  });
});
