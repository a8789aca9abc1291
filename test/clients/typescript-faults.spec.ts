import { inspect } from 'node:util';
import type { DroppedEvent, DropReason } from '../../clients/typescript/src/index.js';
import { Waymark } from '../../clients/typescript/src/waymark.js';
import { acceptAll, answer, type Behaviour, faultyService } from '../support/faulty-service.js';
import { VirtualTime } from '../support/virtual-time.js';

const API_KEY = ['sk', 'test', 'k'.repeat(32)].join('_');
const limited = { error: 'Rate limit exceeded', retry_after: 2_700 };

describe('the TypeScript library, where the service fails', () => {
  let close: (() => Promise<void>) | null = null;
  afterEach(() => close?.());

  /** Tracks so many events, and says what became of them and of the requests. */
  async function story(behaviours: readonly Behaviour[], { events = 3, timeoutMs = 60_000 } = {}) {
    const service = await faultyService(behaviours);
    close = service.close;
    const time = new VirtualTime();
    const errors: Error[] = [];
    const dropped: [DropReason, readonly DroppedEvent[]][] = [];
    const waymark = new Waymark(
      {
        apiKey: API_KEY,
        baseUrl: service.url,
        timeoutMs,
        onError: (error) => errors.push(error),
        onDrop: (gone, reason) => dropped.push([reason, gone]),
      },
      time,
    );
    const tracked = Array.from({ length: events }, (_, number) =>
      waymark.track('page_view', { visitor_id: `visitor-${number}` }),
    );
    await waymark.flush();
    return { ...service, time, errors, dropped, tracked, waymark, counts: waymark.counts };
  }

  const half: Behaviour = (_batch, response) => {
    response.writeHead(200, { 'Content-Length': '1000' });
    response.write('{"results":[', () => response.destroy());
  };

  it.each<[string, Behaviour]>([
    ['is reset', (_batch, response) => response.destroy()],
    ['is half an answer', half],
    ['is 500', answer(500, { error: 'Internal server error', request_id: 'req_1' })],
    ['is another’s 404', answer(404, 'no such page')],
    ['is another’s 401', answer(401, { error: 'Sign in first' })],
    ['is another’s 400', answer(400, '<html>')],
    ['is a redirect', answer(302, {}, { Location: 'https://elsewhere.example/' })],
    ['is 200 without JSON', (_batch, response) => response.writeHead(200).end('OK')],
    ['is 200 with results of other events', answer(200, { results: [{ index: 0, status: 'accepted' }] })],
    ['is 200 with a status that is none', answer(200, { results: [0, 1, 2].map((index) => ({ index })) })],
  ])('sends the same events again when what comes %s', async (_name, behaviour) => {
    const { batches, counts, errors, time, tracked } = await story([behaviour, behaviour]);
    expect(counts).toEqual({ tracked: 3, accepted: 3, duplicates: 0, dropped: {} });
    expect(batches).toHaveLength(3);
    expect(batches[2]!.events).toEqual(batches[0]!.events);
    expect(batches[0]!.events.map(({ event_id }) => event_id)).toEqual(tracked.map(({ eventId }) => eventId));
    expect(errors).toHaveLength(2);
    expect(time.waits).toEqual([250, 500]);
  });

  it('sends again when nothing answers in time', async () => {
    const { counts, errors } = await story([() => undefined], { timeoutMs: 300 });
    expect(counts.accepted).toBe(3);
    expect(errors[0]!.message).toBe('No answer within 300 ms');
  });

  it('waits as long as it is told, be it hours, and no request goes out before', async () => {
    const full = answer(429, limited, { 'Retry-After': '2700' });
    const busy = answer(503, { error: 'Busy' }, { 'Retry-After': '7' });
    const { counts, time } = await story([full, busy]);
    expect(counts.accepted).toBe(3);
    expect(time.waits).toEqual([2_700_000, 7_000]);
  });

  it.each<[string, Behaviour]>([
    ['a second that is over', answer(503, { error: 'Busy' }, { 'Retry-After': '0' })],
    ['a time that is over', answer(503, {}, { 'Retry-After': 'Sat, 31 Jan 2026 00:00:00 GMT' })],
    [
      'no time at all',
      (batch, response) =>
        answer(429, {
          results: batch.events.map(({ event_id }, index) => ({ index, event_id, status: 'rate_limited' })),
        })(batch, response),
    ],
  ])('does not hurry where it is told to wait for %s', async (_name, busy) => {
    const { counts, time } = await story([busy, busy, busy]);
    expect(counts.accepted).toBe(3);
    expect(time.waits).toEqual([250, 500, 1_000]);
  });

  it('sends only the rest again where the hour had no place for all', async () => {
    const partly: Behaviour = (batch, response) =>
      answer(200, {
        retry_after: 60,
        results: batch.events.map(({ event_id }, index) => ({
          index,
          event_id,
          status: index === 1 ? 'rate_limited' : 'accepted',
        })),
      })(batch, response);
    const { batches, counts, time, tracked } = await story([partly]);
    expect(counts).toMatchObject({ accepted: 3, dropped: {} });
    expect(batches[1]!.events.map(({ event_id }) => event_id)).toEqual([tracked[1]!.eventId]);
    expect(time.waits).toEqual([60_000]);
  });

  it('halves what is too large, and gives up only what is too large alone', async () => {
    const tooLarge = answer(413, { error: 'Too large' });
    const { batches, counts, dropped, tracked } = await story([tooLarge, tooLarge, tooLarge], { events: 4 });
    expect(batches.map(({ events }) => events.length)).toEqual([4, 2, 1, 1, 2]);
    expect(counts).toMatchObject({ accepted: 3, dropped: { too_large: 1 } });
    expect(dropped).toMatchObject([['too_large', [{ event: { event_id: tracked[0]!.eventId } }]]]);
  });

  it('gives up what the service refuses by name, each event with its reason', async () => {
    const errors = [{ field: 'visitor_id', code: 'too_long', message: 'is too long' }];
    const judged: Behaviour = (batch, response) =>
      answer(409, {
        results: ['rejected', 'conflict', 'duplicate'].map((status, index) => ({
          index,
          event_id: index === 0 ? null : batch.events[index]!.event_id,
          status,
          ...(index === 0 && { errors }),
        })),
      })(batch, response);
    const { counts, dropped, tracked } = await story([judged]);
    expect(counts).toEqual({
      tracked: 3,
      accepted: 0,
      duplicates: 1,
      dropped: { rejected: 1, conflict: 1 },
    });
    expect(dropped.map(([reason]) => reason)).toEqual(['rejected', 'conflict']);
    expect(await tracked[0]!.verdict).toEqual({
      status: 'dropped',
      reason: 'rejected',
      event_id: tracked[0]!.eventId,
      errors,
    });
  });

  it.each<[DropReason, Behaviour]>([
    ['invalid_api_key', answer(401, { error: 'Invalid API key' })],
    ['account_suspended', answer(403, { error: 'Account suspended' })],
  ])('gives up for %s, and says so once for all', async (reason, behaviour) => {
    const { batches, counts, dropped } = await story([behaviour]);
    expect(counts.dropped).toEqual({ [reason]: 3 });
    expect(dropped).toHaveLength(1);
    expect(batches).toHaveLength(1);
  });

  it('drops what has no room and what JSON cannot hold, at once and by name', async () => {
    const service = await faultyService([]);
    close = service.close;
    const dropped: [DropReason, number][] = [];
    const waymark = new Waymark({
      apiKey: API_KEY,
      baseUrl: service.url,
      maxQueuedEvents: 2,
      onDrop: (gone, reason) => dropped.push([reason, gone.length]),
    });
    const odd = {
      get visitor_id(): string {
        throw new Error('gone');
      },
    };
    for (const fields of [{ visitor_id: 'visitor-1', properties: { big: 1n } }, odd])
      expect(await waymark.track('odd', fields).verdict).toMatchObject({ reason: 'not_json' });
    const large = { visitor_id: 'visitor-1', properties: { large: 'x'.repeat(1_048_576) } };
    expect(await waymark.track('large', large).verdict).toMatchObject({ reason: 'too_large' });
    for (let number = 0; number < 5; number++) waymark.track('page_view', { visitor_id: 'visitor-1' });
    await waymark.flush();
    waymark.track('page_view', { visitor_id: 'visitor-1' });
    await waymark.flush();
    expect(dropped).toEqual([
      ['not_json', 1],
      ['not_json', 1],
      ['too_large', 1],
      ['queue_full', 3],
    ]);
    expect(waymark.counts).toMatchObject({ tracked: 9, accepted: 3 });
  });

  it('closes in the time given: what has no answer by then is told of, what comes later too', async () => {
    const service = await faultyService([() => undefined]);
    close = service.close;
    const dropped: DropReason[] = [];
    const waymark = new Waymark({
      apiKey: API_KEY,
      baseUrl: service.url,
      onDrop: (_gone, reason) => dropped.push(reason),
    });
    const event = waymark.track('page_view', { visitor_id: 'visitor-1' });
    expect(await waymark.close({ timeoutMs: 1 })).toMatchObject({ tracked: 1, dropped: { closed: 1 } });
    expect(await event.verdict).toMatchObject({ reason: 'closed' });
    expect(await waymark.track('page_view', { visitor_id: 'visitor-1' }).verdict).toMatchObject({
      reason: 'closed',
    });
    expect(dropped).toEqual(['closed', 'closed']);
  });

  it('gives an event its id and time where null is given for them, so that it stays one event', async () => {
    const service = await faultyService([]);
    close = service.close;
    const waymark = new Waymark({ apiKey: API_KEY, baseUrl: service.url });
    const nulls = { event_id: null, occurred_at: null } as unknown as { event_id: string };
    const { eventId } = waymark.track('page_view', { visitor_id: 'visitor-1', ...nulls });
    await waymark.flush();
    expect(service.batches[0]!.events).toMatchObject([
      { event_id: eventId, occurred_at: expect.stringMatching(/Z$/) },
    ]);
  });

  it('waits no longer than it is told where the clock is set back meanwhile', async () => {
    const busy = answer(503, { error: 'Busy' }, { 'Retry-After': '7' });
    const service = await faultyService([busy]);
    close = service.close;
    const time = new VirtualTime();
    const now = () => Date.UTC(2026, 0, 31) - time.waits.length * 3_600_000;
    const waymark = new Waymark({ apiKey: API_KEY, baseUrl: service.url }, { ...time, now });
    waymark.track('page_view', { visitor_id: 'visitor-1' });
    await waymark.flush();
    expect(time.waits).toEqual([7_000]);
  });

  it('goes on where onDrop or onError fails, at once or later', async () => {
    const complaints: unknown[][] = [];
    const error = console.error;
    console.error = (...words: unknown[]) => complaints.push(words);
    const busy = answer(503, { error: 'Busy' });
    const service = await faultyService([answer(401, { error: 'Invalid API key' }), busy, busy, acceptAll]);
    close = service.close;
    const onDrop = () => {
      throw new Error('broken');
    };
    let failures = 0;
    const onError = () => (failures++ ? Promise.reject(new Error('broken later')) : onDrop());
    const options = { apiKey: API_KEY, baseUrl: service.url, onDrop, onError };
    const waymark = new Waymark(options, new VirtualTime());
    waymark.track('page_view', { visitor_id: 'visitor-1' });
    await waymark.flush();
    expect(await waymark.track('page_view', { visitor_id: 'visitor-1' }).verdict).toMatchObject({
      status: 'accepted',
    });
    console.error = error;
    const [drop, ...others] = complaints.map(([first]) => first);
    expect([drop, others]).toEqual(['Waymark: onDrop failed', new Array(2).fill('Waymark: onError failed')]);
  });

  it('goes on where a spool fails in all that it does, which is told', async () => {
    const service = await faultyService([]);
    close = service.close;
    const fail = () => {
      throw new Error('no disk');
    };
    let place = 0;
    const spool = { add: () => place++ || fail(), settle: fail, recover: fail, close: fail };
    const errors: string[] = [];
    const onError = ({ message }: Error) => void errors.push(message);
    const waymark = new Waymark({ apiKey: API_KEY, baseUrl: service.url, spool, onError });
    for (let number = 0; number < 2; number++) waymark.track('page_view', { visitor_id: 'visitor-1' });
    expect(await waymark.close()).toMatchObject({ tracked: 2, accepted: 2 });
    expect(errors).toEqual(new Array(4).fill('no disk'));
  });

  it('shows its key nowhere, and keeps it out of web pages', async () => {
    const secret = 'k'.repeat(32);
    const { errors, waymark, batches } = await story([(_batch, response) => response.destroy()]);
    expect(batches[0]!.headers).toMatchObject({ authorization: `Bearer ${API_KEY}` });
    for (const text of [
      inspect(waymark, { depth: null, showHidden: true }),
      JSON.stringify(waymark),
      String(waymark),
      inspect(errors, { depth: null, showHidden: true }),
    ])
      expect(text).not.toContain(secret);
    expect(() => new Waymark({ apiKey: `${API_KEY}!`, baseUrl: 'https://events.example' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(secret) }),
    );
    Object.assign(globalThis, { window: {}, document: {} });
    try {
      expect(() => new Waymark({ apiKey: API_KEY, baseUrl: 'https://events.example' })).toThrow(/web page/);
    } finally {
      for (const name of ['window', 'document']) Reflect.deleteProperty(globalThis, name);
    }
  });
});
