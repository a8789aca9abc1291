import { conversionsByPart } from './attribute.js';

/** Rows as the database answers them, with conversions of 35 bytes each. */
const rows = (...counts: number[]) =>
  counts.map((count, part) => ({
    part,
    visitors: null,
    conversions: count > 0 ? Buffer.alloc(35 * count) : null,
    event_ids: null,
    user_ids: null,
  }));

describe('conversionsByPart', () => {
  it('takes what there is of each part', () => {
    const parts = conversionsByPart(rows(2, 0, 3), 5);
    expect([...parts].map(([part, { count }]) => [part, count])).toEqual([
      [0, 2],
      [2, 3],
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
