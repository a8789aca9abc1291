import { DAY_MS, HOUR_MS, systemClock } from '../../src/common/clock.js';
import { TestDataPurgeService } from '../../src/events/test-data-purge.service.js';
import { VisitorErasureService } from '../../src/events/visitor-erasure.service.js';
import { visitorKey } from '../../src/events/visitor-key.js';
import { DayRoller } from '../../src/reports/rollup/day-roller.js';
import { ApiClient, anEvent } from '../support/api-client.js';
import { stopRoller } from '../support/roll-up.js';
import { TEST_ACTOR } from '../support/test-actor.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('Days of which the events are gone by age', () => {
  let service: TestApp;
  let roller: DayRoller;
  let client: ApiClient;
  let accountId: number;
  /** Midnight (UTC) of a day long settled, the first with events; Unix ms. */
  let dayMs: number;

  beforeAll(async () => {
    service = await startTestApp();
    await stopRoller(service);
    roller = new DayRoller(service.database, systemClock);
  });
  beforeEach(async () => {
    const owner = await service.issueKey({ plan: 'enterprise' });
    client = new ApiClient(service.url, owner.secret);
    const { rows } = await service.database.writer.query(
      `SELECT id, (extract(epoch FROM now()) * 1000)::float8 AS now_ms FROM accounts WHERE public_id = $1`,
      [owner.account.publicId],
    );
    accountId = rows[0].id;
    dayMs = rows[0].now_ms - (rows[0].now_ms % DAY_MS) - 10 * DAY_MS;
    await send(
      {
        visitor_id: 'ada',
        at: HOUR_MS,
        url: 'https://shop.example/a?utm_source=ads',
        email: 'ada@example.com',
      },
      { visitor_id: 'ada', at: 2 * HOUR_MS, event_type: 'purchase' },
      { visitor_id: 'ben', at: 3 * HOUR_MS, url: 'https://shop.example/b?utm_source=mail' },
      { visitor_id: 'eve', at: 3.2 * HOUR_MS, url: 'https://shop.example/b?utm_source=mail' },
      { visitor_id: 'ada', at: DAY_MS + HOUR_MS, url: 'https://shop.example/b?utm_source=mail' },
      { visitor_id: 'eve', at: DAY_MS + 2 * HOUR_MS, event_type: 'purchase' },
      // Kept: of a day that stays as others are.
      { visitor_id: 'ben', at: 5 * DAY_MS, event_type: 'purchase' },
    );
    await roller.rollDue();
  });
  afterAll(() => service.close());

  interface Sent {
    readonly visitor_id: string;
    /** Milliseconds after the first day's midnight. */
    readonly at: number;
    readonly event_type?: string;
    readonly url?: string;
    readonly email?: string;
    readonly amount?: number;
  }
  const send = async (...events: Sent[]) => {
    const { body } = await client.trackBatch(
      events.map(({ at, url, email, amount, ...rest }) =>
        anEvent({
          event_type: 'page_view',
          user_id: `user-${rest.visitor_id}`,
          ...rest,
          occurred_at: new Date(dayMs + at).toISOString(),
          properties: { ...(url && { url }), ...(email && { email }), ...(amount && { amount }) },
        }),
      ),
    );
    expect(body.accepted).toBe(events.length);
  };
  /** What the retention does: days become final, then their events leave without a word to the roll-up. */
  const goByAge = async () => {
    const { writer } = service.database;
    const before = new Date(dayMs + 2 * DAY_MS).toISOString();
    await writer.query('UPDATE rollup_days SET is_final = true WHERE account_id = $1 AND day < $2::date', [
      accountId,
      before.slice(0, 10),
    ]);
    await writer.query('DELETE FROM events WHERE account_id = $1 AND occurred_at < $2', [accountId, before]);
  };
  const date = (days: number) => new Date(dayMs + days * DAY_MS).toISOString().slice(0, 10);
  const RANGE = () => `from=${date(0)}&to=${date(3)}`;
  const ask = async (path: string) => {
    const { status, body } = await client.get(`/api/v1/reports/${path}`);
    expect(status).toBe(200);
    return body;
  };
  const QUESTIONS = [
    'events?interval=day&metrics=events,visitors&',
    'events?group_by=event_type&metrics=events,visitors&',
    'events?group_by=source&metrics=events,visitors&',
    'events?group_by=landing_page&metrics=events&',
    'events?count_by=user&metrics=visitors&',
    'events?group_by=source&scope=first_touch&metrics=events,visitors&',
  ];
  /** What reports say of the days, apart from warnings and what is the present's. */
  const figures = async () => {
    const answers = [];
    for (const question of QUESTIONS) {
      const { as_of: _, warnings: __, ...answer } = await ask(`${question}${RANGE()}`);
      answers.push(answer);
    }
    return answers;
  };
  const warned = async (range = RANGE()) =>
    (await ask(`events?${range}`)).warnings.map(({ code }: { code: string }) => code);
  const rows = async <T>(sql: string) => (await service.database.writer.query(sql, [accountId])).rows as T[];
  const eventsOf = async (days = RANGE()) => (await ask(`events?${days}`)).totals.events;

  it('are reported as they were before', async () => {
    const before = await figures();
    expect(before[0].totals).toMatchObject({ events: 6, visitors: 3 });
    await goByAge();
    expect(await figures()).toEqual(before);
  });

  it('are reported with a warning that says since when events are kept; other days without', async () => {
    expect(await warned()).toEqual([]);
    await goByAge();
    expect(await warned()).toEqual(['events_not_kept']);
    const { warnings } = await ask(`events?group_by=properties.email&${RANGE()}`);
    expect(warnings[0].message).toContain(`kept since ${date(2)}`);
    expect(await warned(`from=${date(2)}&to=${date(6)}`)).toEqual([]);
    // A type that only they had was seen.
    expect(await ask(`events?event_type=page_view&from=${date(2)}&to=${date(6)}`)).toMatchObject({
      warnings: [],
    });
  });

  describe('have groups of their own, told by the roll-up,', () => {
    beforeEach(async () => {
      await send({ visitor_id: 'ben', at: 5.5 * DAY_MS, event_type: 'purchase', amount: 70 });
      await send({ visitor_id: 'eve', at: 5.6 * DAY_MS, event_type: 'share', amount: 5 });
      await roller.rollDue();
      await goByAge();
    });
    const grouped = (more: string) =>
      ask(`events?group_by=event_type&metrics=events&from=${date(0)}&to=${date(6)}&${more}`);

    it('and what is measured of the events that are left stands on the group it belongs to', async () => {
      const { groups } = await grouped('measure=sum(properties.amount)');
      expect(groups).toMatchObject([
        { value: 'page_view', events: 4, measures: [{ value: 0 }] },
        { value: 'purchase', events: 4, measures: [{ value: 70 }] },
        { value: 'share', events: 1, measures: [{ value: 5 }] },
      ]);
    });

    it('and evidence of those that are not listed lists no event of a group that is', async () => {
      const { evidence } = await grouped('limit=2&include=evidence&group=other');
      expect(evidence.events.map(({ event_type }: { event_type: string }) => event_type)).toEqual(['share']);
    });
  });

  it('are never rolled up again, whatever version and lists they were rolled up by', async () => {
    const before = await figures();
    await goByAge();
    await rows(
      'UPDATE rollup_days SET version = version - 1, lists_revision = -1 WHERE account_id = $1 AND is_final',
    );
    await send({ visitor_id: 'zoe', at: 1.5 * HOUR_MS });
    await roller.rollDue();
    const { count } = (
      await rows<{ count: number }>(
        'SELECT count(*)::int AS count FROM rollup_days WHERE account_id = $1 AND is_final AND lists_revision = -1',
      )
    )[0]!;
    expect(count).toBe(2);
    expect(await figures()).toEqual(before);
  });

  it('stay as they are when an event comes late, which is stored, listed and acknowledged', async () => {
    const before = await figures();
    await goByAge();
    await send({ visitor_id: 'zoe', at: 1.5 * HOUR_MS });
    expect(await figures()).toEqual(before);
    const { body } = await client.get(`/api/v1/events?from=${date(0)}T00:00:00Z&to=${date(3)}T00:00:00Z`);
    expect(body.events.map((event: { visitor_id: string }) => event.visitor_id)).toEqual(['zoe']);
  });

  it('do not keep days without one from being counted when a late event comes', async () => {
    await goByAge();
    await send({ visitor_id: 'zoe', at: 3 * DAY_MS });
    await roller.rollDue();
    expect(await eventsOf(`from=${date(3)}&to=${date(4)}`)).toBe(1);
  });

  describe('lose a visitor who is erased', () => {
    const erase = (visitor: string) =>
      service.app
        .get(VisitorErasureService, { strict: false })
        .erase({ accountId, environment: 'test' }, visitor, TEST_ACTOR);
    /** All bytes and texts that are rolled up. */
    const rolledUp = async () => {
      const all = [];
      for (const table of [
        'rollup_visitors',
        'rollup_visits',
        'rollup_touches',
        'rollup_identities',
        'rollup_names',
        'rollup_values',
        'rollup_origins',
        'rollup_visit_values',
      ])
        all.push(
          ...(await rows<{ text: string }>(`SELECT r::text AS text FROM ${table} r WHERE account_id = $1`)),
        );
      return all.map(({ text }) => text).join('\n');
    };
    const hex = (visitor: string) => {
      const bytes = Buffer.alloc(8);
      bytes.writeBigInt64BE(BigInt(visitorKey(visitor)));
      return bytes.toString('hex');
    };

    it('from visitors, visits and touches, as if the visitor had never been there; numbers of events stay', async () => {
      await goByAge();
      expect(await rolledUp()).toContain(hex('ada'));
      await erase('ada');
      const left = await rolledUp();
      expect(left).not.toContain(hex('ada'));
      expect(left).not.toContain(visitorKey('ada'));
      expect(left).not.toMatch(/ada@example|shop\.example\/a/);
      const totals = (await ask(`events?metrics=events,visitors&${RANGE()}`)).totals;
      expect(totals).toMatchObject({ events: 6, visitors: 2 });
      const { groups } = await ask(`events?group_by=source&metrics=events,visitors&${RANGE()}`);
      expect(
        groups.map(({ value, events, visitors }: Record<string, unknown>) => [value, events, visitors]),
      ).toEqual([['mail', 3, 2]]);
    });

    it('and nobody else', async () => {
      const others = async () => [
        await ask(`events?group_by=source&scope=first_touch&metrics=visitors&${RANGE()}`),
        await ask(`events?interval=day&count_by=user&metrics=visitors&${RANGE()}`),
      ];
      await erase('ada');
      await roller.rollDue();
      const kept = await others();
      await goByAge();
      await erase('ben');
      await erase('nobody');
      const left = (await others()).map(({ totals }) => totals.visitors);
      expect(left).toEqual(kept.map(({ totals }) => totals.visitors - 1));
      const bytes = await rolledUp();
      expect(bytes).toContain(hex('eve'));
      expect(bytes).not.toContain(hex('ben'));
    });

    it('when test data is purged, too: nothing is left of it', async () => {
      await goByAge();
      await service.app.get(TestDataPurgeService, { strict: false }).purgePortion(accountId, TEST_ACTOR);
      expect(await rolledUp()).toBe('');
      expect(await eventsOf()).toBe(0);
      expect(await warned()).toEqual([]);
    });
  });
});
