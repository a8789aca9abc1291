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
  it('takes what there is of each part', () => {
    const parts = conversionsByPart(rows(2, 0, 3), 5);
    expect([...parts].map(([part, { count }]) => [part, count])).toEqual([
      [0, 2],
      [1, 0],
      [2, 3],
    ]);
  });

  it('puts the rows of one part together', () => {
    const [row] = rows(2);
    const named = (id: string) => ({ ...row!, part: 3, event_ids: [id, id], user_ids: [null, id] });
    const packed = conversionsByPart([named('a'), named('b')], 5).get(3)!;
    expect([packed.count, packed.eventIds, packed.userIds]).toEqual([
      4,
      ['a', 'a', 'b', 'b'],
      [null, 'a', null, 'b'],
    ]);
  });

  it('refuses more than a report may hold, and says what to do', () => {
    expect(() => conversionsByPart(rows(2, 3), 5)).not.toThrow();
    expect(() => conversionsByPart(rows(2, 4), 5)).toThrow(
      expect.objectContaining({
        status: 400,
        message: 'There are more than 5 conversions: ask for a shorter range',
      }),
    );
  });
});
