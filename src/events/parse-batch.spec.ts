import { parseBatch } from './parse-batch.js';

const NOW = Date.UTC(2026, 0, 31, 12);
const ids = { uuidv7: () => '019c13f0-0000-7000-8000-000000000000' };
const anEvent = (parts: object = {}) => ({ event_type: 'page_view', visitor_id: 'visitor-1', ...parts });

async function parse(body: unknown) {
  const batch = await parseBatch(body, NOW, ids);
  if (!batch.ok) throw new Error(`refused: ${JSON.stringify(batch.faults)}`);
  return batch.results;
}

async function refuse(body: unknown): Promise<string[]> {
  const batch = await parseBatch(body, NOW, ids);
  if (batch.ok) throw new Error('accepted');
  return batch.faults.map((fault) => `${fault.field}: ${fault.code}`);
}

describe('parseBatch', () => {
  it('parses every event on its own, in order', async () => {
    const results = await parse({ events: [anEvent({ event_id: 'a' }), 7, { event_id: 'c' }, anEvent()] });
    expect(results.map((result) => result.ok)).toEqual([true, false, false, true]);
    expect(results[2]).toMatchObject({
      eventId: 'c',
      faults: [
        { field: 'event_type', code: 'required' },
        { field: 'visitor_id', code: 'required' },
      ],
    });
  });

  it('takes 1 and 1,000 events', async () => {
    expect(await parse({ events: [anEvent()] })).toHaveLength(1);
    expect(await parse({ events: Array(1000).fill(anEvent()) })).toHaveLength(1000);
  });

  it.each([
    [null, ': wrong_type'],
    [[anEvent()], ': wrong_type'],
    ['x', ': wrong_type'],
    [{}, 'events: required'],
    [{ events: null }, 'events: required'],
    [{ events: anEvent() }, 'events: wrong_type'],
    [{ events: [] }, 'events: too_short'],
    [{ events: Array(1001).fill(anEvent()) }, 'events: too_long'],
    [{ events: [anEvent()], sent_at: 1 }, 'sent_at: unknown_field'],
    [JSON.parse('{"events":[{}],"__proto__":{}}'), '__proto__: unknown_field'],
  ])('refuses the envelope of case %#', async (body, fault) => {
    expect(await refuse(body)).toEqual([fault]);
  });

  it('lists every fault of the envelope', async () => {
    expect(await refuse({ a: 1, events: [], b: 2 })).toEqual([
      'a: unknown_field',
      'b: unknown_field',
      'events: too_short',
    ]);
  });

  it('bounds the faults it lists, but leaves no event without its own', async () => {
    const bad = anEvent({ properties: { a: Array(100).fill(Number.NaN) } });
    const results = await parse({ events: Array(1000).fill(bad) });
    const counts = results.map((result) => (result.ok ? 0 : result.faults.length));
    expect(counts[0]).toBe(100);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    expect(counts.reduce((sum, count) => sum + count)).toBeLessThan(13_000);
  });

  it('gives way whenever a slice is over, and then carries on in order', async () => {
    const left = { inSlice: 3, rests: 0 };
    const slices = {
      isOver: () => --left.inSlice === 0,
      rest: async () => {
        left.inSlice = 3;
        left.rests++;
      },
    };
    const names = Array.from({ length: 10 }, (_, n) => `${n}`);
    const batch = await parseBatch(
      { events: names.map((name) => anEvent({ event_id: name })) },
      NOW,
      ids,
      0,
      slices,
    );
    const parsed = batch.ok ? batch.results.map((result) => result.ok && result.event.eventId) : [];
    expect(parsed).toEqual(names);
    expect(left.rests).toBe(3);
  });
});
