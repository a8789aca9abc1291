import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { DroppedEvent } from '../../clients/typescript/src/index.js';
import { Waymark } from '../../clients/typescript/src/waymark.js';
import { VirtualTime } from '../support/virtual-time.js';

const API_KEY = ['sk', 'live', 'k'.repeat(32)].join('_');

/** What a service in trouble does with a request: some store events and do not say so. */
const TROUBLES = [
  'stores',
  'stores',
  'loses the answer',
  'loses the request',
  'stores half and loses the answer',
  'has place for some',
  'is busy',
  'is full',
  'fails',
  'answers nonsense',
  'finds it too large',
  'does not know the key',
] as const;

type Trouble = (typeof TROUBLES)[number];

interface Event {
  readonly event_id: string;
  readonly visitor_id: string;
}

/** A service that stores each id once, and follows a list of troubles, then none. */
class TroubledService {
  readonly stored = new Map<string, string>();

  constructor(private readonly troubles: Trouble[]) {}

  readonly fetch = async (_url: string, { body }: RequestInit): Promise<Response> => {
    const { events } = JSON.parse(textOf(body)) as { events: Event[] };
    const trouble = this.troubles.shift() ?? 'stores';
    switch (trouble) {
      case 'stores':
        return this.answer(events, events.length);
      case 'has place for some':
        return this.answer(events, Math.floor(events.length / 2));
      case 'loses the answer':
        this.answer(events, events.length);
        throw new TypeError('fetch failed');
      case 'stores half and loses the answer':
        this.answer(events, Math.ceil(events.length / 2));
        throw new TypeError('fetch failed');
      case 'loses the request':
        throw new TypeError('fetch failed');
      case 'is busy':
        return Response.json({ error: 'Busy' }, { status: 503, headers: { 'Retry-After': '1' } });
      case 'is full':
        return Response.json({ error: 'Rate limit exceeded', retry_after: 60 }, { status: 429 });
      case 'fails':
        return Response.json({ error: 'Internal server error' }, { status: 500 });
      case 'answers nonsense':
        return new Response('{"results":[{}]}');
      case 'finds it too large':
        return Response.json({ error: 'Too large' }, { status: 413 });
      case 'does not know the key':
        return Response.json({ error: 'Invalid API key' }, { status: 401 });
    }
  };

  private answer(events: readonly Event[], places: number): Response {
    const results = events.map(({ event_id, visitor_id }, index) => {
      if (visitor_id === '') return { index, event_id, status: 'rejected', errors: [] };
      const known = this.stored.get(event_id);
      if (known !== undefined)
        return { index, event_id, status: known === visitor_id ? 'duplicate' : 'conflict' };
      if (index >= places) return { index, event_id, status: 'rate_limited' };
      this.stored.set(event_id, visitor_id);
      return { index, event_id, status: 'accepted' };
    });
    const isSome = results.some(({ status }) => status === 'accepted' || status === 'duplicate');
    return Response.json({ results, retry_after: 3 }, { status: isSome ? 200 : 429 });
  }
}

function textOf(body: RequestInit['body']): string {
  return typeof body === 'string' ? body : gunzipSync(Buffer.from(body as ArrayBuffer)).toString();
}

describe('the ledger of the TypeScript library', () => {
  it('holds every event: tracked = accepted + duplicates + drops that were told, whatever the service does', async () => {
    const event = fc.record({ id: fc.integer({ min: 0, max: 40 }), visitor: fc.constantFrom('a', 'b', '') });
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { maxLength: 40 }),
        fc.array(fc.constantFrom(...TROUBLES), { maxLength: 12 }),
        fc.boolean(),
        async (events, troubles, isCutOff) => {
          const service = new TroubledService([...troubles]);
          const told: DroppedEvent[] = [];
          const waymark = new Waymark(
            {
              apiKey: API_KEY,
              baseUrl: 'https://events.example',
              fetch: service.fetch,
              maxQueuedEvents: 30,
              onDrop: (dropped) => told.push(...dropped),
            },
            new VirtualTime(),
          );
          const tracked = events.map(({ id, visitor }) =>
            waymark.track('page_view', { visitor_id: visitor, event_id: `id-${id}` }),
          );
          // A virtual wait is over at once, so closing cuts off what is on its way.
          if (!isCutOff) await waymark.flush();
          const { accepted, duplicates, dropped } = await waymark.close();
          const drops = Object.values(dropped).reduce((sum, number) => sum + number, 0);
          expect(accepted + duplicates + drops).toBe(events.length);
          expect(told).toHaveLength(drops);
          if (!isCutOff) expect(dropped).not.toHaveProperty('closed');
          const verdicts = await Promise.all(tracked.map(({ verdict }) => verdict));
          for (const { status, event_id } of verdicts)
            if (status !== 'dropped') expect(service.stored.has(event_id)).toBe(true);
          expect(verdicts.filter(({ status }) => status === 'accepted')).toHaveLength(accepted);
        },
      ),
      { numRuns: 600 },
    );
  });
});
