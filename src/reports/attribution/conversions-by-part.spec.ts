import { TimeSlices } from '../running/time-slices.js';
import { conversionsByPart } from './conversions-by-part.js';

/** Rows as the database answers them, with conversions of 40 bytes each. */
const rows = (...counts: number[]) =>
  counts.map((count, part) => ({
    part,
    conversions: Buffer.alloc(40 * count),
    event_ids: null,
    user_ids: null,
  }));

describe('conversionsByPart', () => {
  let rests = 0;
  let nowMs = 0;
  /** Each look at the clock finds a millisecond later. */
  const slices = () =>
    new TimeSlices(
      { isWriting: () => false, maxWorkMs: 60_000, tookTooLong: () => new Error() },
      () => nowMs++,
      {
        turn: async () => {
          rests++;
        },
        pause: async () => undefined,
      },
    );

  it('takes what there is of each part, and lets the process do else between two parts', async () => {
    rests = 0;
    const parts = await conversionsByPart(rows(2, 0, 3), 5, slices());
    expect(rests).toBe(3);
    expect([...parts].map(([part, { count }]) => [part, count])).toEqual([
      [0, 2],
      [1, 0],
      [2, 3],
    ]);
  });

  it('puts the rows of one part together', async () => {
    const [row] = rows(2);
    const named = (id: string) => ({ ...row!, part: 3, event_ids: [id, id], user_ids: [null, id] });
    const packed = (await conversionsByPart([named('a'), named('b')], 5, slices())).get(3)!;
    expect([packed.count, packed.eventIds, packed.userIds]).toEqual([
      4,
      ['a', 'a', 'b', 'b'],
      [null, 'a', null, 'b'],
    ]);
  });

  it('refuses more than a report may hold, and says what to do', async () => {
    expect((await conversionsByPart(rows(2, 3), 5, slices())).size).toBe(2);
    await expect(conversionsByPart(rows(2, 4), 5, slices())).rejects.toThrow(
      expect.objectContaining({
        status: 400,
        message: 'There are more than 5 conversions: ask for a shorter range',
      }),
    );
  });
});
