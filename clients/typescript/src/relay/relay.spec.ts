import type { EventFields, TrackedEvent, Verdict } from '../event.js';
import { createRelay, type Relay, type RelayOptions } from './index.js';

const ORIGIN = 'https://shop.example';
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
/** A visitor's id as the script makes them, in January 2026. */
const VISITOR = '019b76da-a800-7abc-8def-0123456789ab';

describe('a relay', () => {
  let tracked: (EventFields & { event_type: string })[];
  let verdict: (eventId: string) => Promise<Verdict>;
  let relay: Relay;

  const make = (options: Partial<RelayOptions> = {}) => {
    relay = createRelay({ waymark: { track }, allowedOrigins: [ORIGIN], ...options });
  };
  const track = (event_type: string, fields: EventFields): TrackedEvent => {
    tracked.push({ event_type, ...fields });
    return { eventId: fields.event_id!, verdict: verdict(fields.event_id!) };
  };
  beforeEach(() => {
    tracked = [];
    verdict = async (event_id) => ({ status: 'accepted', event_id });
    make();
  });

  const anEvent = (more: object = {}) => ({
    event_type: 'page_view',
    event_id: 'e1',
    occurred_at: new Date().toISOString(),
    visitor_id: 'v1',
    properties: { url: `${ORIGIN}/` },
    ...more,
  });
  const send = async (body: unknown, headers: Record<string, string | null> = {}, method = 'POST') => {
    const all = {
      origin: ORIGIN,
      'user-agent': PERSON,
      'content-type': 'text/plain;charset=UTF-8',
      ...headers,
    };
    const given = Object.entries(all).filter(([, value]) => value !== null) as [string, string][];
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const request = new Request('https://shop.example/waymark', {
      method,
      headers: given,
      body: method === 'POST' ? text : null,
    });
    const response = await relay.fetch(request, { address: '203.0.113.77' });
    const answer = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      // biome-ignore lint/suspicious/noExplicitAny: bodies of any shape
      body: (answer && JSON.parse(answer)) as any,
    };
  };
  const sendEvents = (...events: object[]) => send({ events });

  it('leaves an event to the library that is nested so deeply that it can be read, but not written', async () => {
    const nested = '['.repeat(25_000) + ']'.repeat(25_000);
    const body = JSON.stringify({ events: [anEvent({ properties: { nested: 0 } })] });
    expect((await send(body.replace('"nested":0', `"nested":${nested}`))).status).toBe(200);
    expect(tracked).toHaveLength(1);
  });

  it('sends an event on as it is, with the user agent, and answers its verdict', async () => {
    const event = anEvent({ user_id: 'u1', plan: 'pro', revenue: { amount: '1', currency: 'EUR' } });
    const answer = await sendEvents(event);
    expect(answer).toMatchObject({
      status: 200,
      body: { received: 1, accepted: 1, results: [{ index: 0, event_id: 'e1', status: 'accepted' }] },
    });
    expect(tracked).toEqual([{ ...event, properties: { url: `${ORIGIN}/`, user_agent: PERSON } }]);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'access-control-allow-origin': ORIGIN,
      'access-control-expose-headers': 'Retry-After',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      vary: 'Origin',
    });
  });

  it.each([
    ['method', 405, {}, null, 'GET'],
    ['origin', 403, { origin: 'https://evil.example' }],
    ['origin', 403, { origin: 'https://shop.example.evil.example' }],
    ['origin', 403, { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['origin', 403, { origin: null }],
    ['origin', 403, { origin: null, 'sec-fetch-site': 'cross-site' }],
    ['type', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
    ['type', 415, { 'content-encoding': 'gzip' }],
    ['bot', 403, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['bot', 403, { 'user-agent': PERSON.replace('Firefox', 'HeadlessChrome') }],
    ['bot', 403, { 'user-agent': null }],
    ['automated', 403, {}, { events: [{}], automated: true }],
    ['too_large', 413, {}, 'x'.repeat(61_441)],
    ['too_large', 413, {}, { events: Array(51).fill({}) }],
    ['malformed', 400, {}, '{"events":'],
    ['malformed', 400, {}, { events: [] }],
    ['malformed', 400, {}, 'null'],
  ])(
    'refuses a request with its reason, and counts it: %s (%i) %j',
    async (reason, status, headers, ...[body, method]) => {
      const answer = await send(body ?? { events: [anEvent()] }, headers, method);
      expect(answer).toMatchObject({ status, body: { error: expect.any(String) } });
      expect(answer.headers.has('access-control-allow-origin')).toBe(reason !== 'origin');
      expect(relay.counts()).toMatchObject({ requests: 1, events: 0, refused: { [reason]: 1 } });
      expect(tracked).toEqual([]);
    },
  );

  it('takes pages of its own origin from browsers that do not name it, and robots where it is told to', async () => {
    make({ isBot: () => false, allowAutomated: true });
    const page = { origin: null, 'sec-fetch-site': 'same-origin', 'user-agent': 'Googlebot/2.1' };
    expect(await send({ events: [anEvent()], automated: true }, page)).toMatchObject({ status: 200 });
  });

  it('gives leave to send JSON to those pages alone', async () => {
    const asked = await send(null, {}, 'OPTIONS');
    expect(asked).toMatchObject({ status: 204, body: '' });
    expect(asked.headers.get('access-control-allow-headers')).toBe('Content-Type');
    const refused = await send(null, { origin: 'https://evil.example' }, 'OPTIONS');
    expect(refused.status).toBe(403);
    expect(relay.counts().requests).toBe(0);
    expect(await send({ events: [anEvent()] }, { 'content-type': 'application/json' })).toMatchObject({
      status: 200,
    });
  });

  it('is not made without origins, for all, or for less than a request holds', () => {
    for (const allowedOrigins of [[], ['*'], ['shop.example'], [`${ORIGIN}/`]])
      expect(() => make({ allowedOrigins })).toThrow(/allowedOrigins/);
    expect(() => make({ eventsPerMinute: 49 })).toThrow(/at least 50/);
  });

  it('gives each address an allowance, and says when it has one again', async () => {
    make({ eventsPerMinute: 60 });
    const fifty = Array.from({ length: 50 }, (_, index) => anEvent({ event_id: `e${index}` }));
    expect(await sendEvents(...fifty)).toMatchObject({ status: 200 });
    const answer = await sendEvents(...fifty);
    expect(answer).toMatchObject({ status: 429, body: { error: 'Rate limit exceeded' } });
    expect(Number(answer.headers.get('retry-after'))).toBe(answer.body.retry_after);
    expect(answer.body.retry_after).toBeGreaterThan(30);
  });

  it('rejects an event of another type, or without an id, type or time; the others go on', async () => {
    make({ allowedTypes: ['page_view'] });
    const answer = await sendEvents(anEvent({ event_type: 'purchase' }), anEvent(), {
      event_type: 'page_view',
    });
    expect(answer.body.results).toEqual([
      {
        index: 0,
        event_id: 'e1',
        status: 'rejected',
        errors: [{ field: 'event_type', code: 'unknown_value', message: 'is not taken here' }],
      },
      { index: 1, event_id: 'e1', status: 'accepted' },
      {
        index: 2,
        event_id: null,
        status: 'rejected',
        errors: [
          expect.objectContaining({ field: 'event_id' }),
          expect.objectContaining({ field: 'occurred_at' }),
        ],
      },
    ]);
    expect(tracked).toHaveLength(1);
    expect(relay.counts()).toMatchObject({ events: 3, accepted: 1, rejected: 2 });
  });

  it('sends no address, but a cut one where it is asked for, whatever the page says', async () => {
    await sendEvents(anEvent());
    expect(JSON.stringify(tracked)).not.toContain('203.0');
    make({ cutAddress: true, userAgent: false });
    await sendEvents(anEvent({ properties: { ip: '9.9.9.9' } }));
    expect(tracked[1]!.properties).toEqual({ ip: '203.0.113.0' });
  });

  it('knows a visitor without an id by the cookie, else for a day', async () => {
    const { visitor_id: _, ...nameless } = anEvent();
    await sendEvents(nameless);
    await send({ events: [nameless] }, { cookie: `a=b; waymark_visitor=${VISITOR}` });
    expect(tracked.map(({ visitor_id }) => visitor_id)).toEqual([expect.stringMatching(/^day_/), VISITOR]);
  });

  it('makes the cookie of the script last, for 13 months from when it was made', async () => {
    const cookie = { cookie: `waymark_visitor=${VISITOR}` };
    const named = await send({ events: [anEvent({ visitor_id: VISITOR })] }, cookie);
    const [, age] = named.headers
      .get('set-cookie')!
      .match(/^waymark_visitor=[\w-]+; Path=\/; Max-Age=(\d+); SameSite=Lax; Secure$/)!;
    const madeAt = Number.parseInt(VISITOR.slice(0, 13).replace('-', ''), 16);
    expect(Math.abs(Number(age) * 1_000 - (madeAt + 395 * 86_400_000 - Date.now()))).toBeLessThan(60_000);
    const unnamed = await send({ events: [anEvent()] }, cookie);
    expect(unnamed.headers.has('set-cookie')).toBe(false);
  });

  it('moves times by as much as the clock of the browser is wrong', async () => {
    const sentAt = new Date(Date.now() + 7_200_000);
    const occurred_at = new Date(sentAt.getTime() - 1_000).toISOString();
    await send({ events: [anEvent({ occurred_at })], sent_at: sentAt.toISOString() });
    expect(Math.abs(Date.parse(tracked[0]!.occurred_at as string) - Date.now())).toBeLessThan(60_000);
    await send({ events: [anEvent({ occurred_at })], sent_at: new Date(Date.now() + 60_000).toISOString() });
    expect(tracked[1]!.occurred_at).toBe(occurred_at);
  });

  it('asks again for what has no verdict in time, and does not send it twice meanwhile', async () => {
    make({ answerWithinMs: 0 });
    let decide: (verdict: Verdict) => void = () => {};
    verdict = () =>
      new Promise((resolve) => {
        decide = resolve;
      });
    const event = anEvent();
    const early = await sendEvents(event);
    expect(early).toMatchObject({
      status: 429,
      body: { rate_limited: 1, results: [{ status: 'rate_limited' }] },
    });
    expect(early.headers.get('retry-after')).toBe('10');
    expect(await sendEvents(event)).toMatchObject({ status: 429 });
    expect(tracked).toHaveLength(1);
    decide({ status: 'accepted', event_id: 'e1' });
    verdict = async (event_id) => ({ status: 'duplicate', event_id });
    expect(await sendEvents(event)).toMatchObject({ status: 200, body: { duplicates: 1 } });
    expect(relay.counts()).toMatchObject({ events: 3, postponed: 2, duplicates: 1 });
  });

  it.each([
    ['conflict', 'conflict', 409],
    ['rejected', 'rejected', 400],
    ['not_json', 'rejected', 400],
    ['queue_full', 'rate_limited', 429],
    ['closed', 'rate_limited', 429],
    ['invalid_api_key', 'rate_limited', 429],
    ['account_suspended', 'rate_limited', 429],
  ] as const)('tells the page what concerns it: %s is %s', async (reason, status, code) => {
    verdict = async (event_id) => ({ status: 'dropped', reason, event_id });
    const answer = await sendEvents(anEvent());
    expect(answer).toMatchObject({ status: code, body: { results: [{ status }] } });
    expect(JSON.stringify(answer.body)).not.toMatch(/key|suspended/);
  });

  it('says at once that it does not know whose request it is', async () => {
    const request = new Request('https://shop.example/waymark', {
      method: 'POST',
      headers: { origin: ORIGIN, 'user-agent': PERSON },
      body: JSON.stringify({ events: [anEvent()] }),
    });
    await expect(relay.fetch(request)).rejects.toThrow(/address of the client/);
  });
});
