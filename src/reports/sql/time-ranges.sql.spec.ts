import type { ReadScope } from '../../database/database.js';
import { SqlParameters } from './sql-parameters.js';
import { eventsOfRangesSql, inAllTimeSql, inTimeRangeSql, timeRangesSql } from './time-ranges.sql.js';

const SCOPE: ReadScope = { accountId: 1, environment: 'test' };
const EARLY = { fromUs: 1_000_001, toUs: 2_000_000 };
const LATE = { fromUs: 5_000_000, toUs: 6_000_002 };

/** A text with its values, beyond those of the account and the environment. */
function written(write: (parameters: SqlParameters) => string) {
  const parameters = new SqlParameters(SCOPE);
  const text = write(parameters).replaceAll(/\s+/g, ' ');
  return { text, values: parameters.values.slice(2) };
}

describe('Time ranges in statements', () => {
  it('are bounded by the first beginning and the last end, in whatever order, to the microsecond', () => {
    const bounds = ['1970-01-01T00:00:01.000001Z', '1970-01-01T00:00:06.000002Z'];
    for (const ranges of [
      [EARLY, LATE],
      [LATE, EARLY],
    ])
      expect(written((parameters) => inAllTimeSql(parameters, ranges))).toEqual({
        text: 'e.occurred_at >= $3::timestamptz AND e.occurred_at < $4::timestamptz',
        values: bounds,
      });
  });

  it('have no event where there is none of them', () => {
    expect(written((parameters) => inAllTimeSql(parameters, [])).text).toBe('false');
    expect(written((parameters) => eventsOfRangesSql(parameters, [])).text).toContain('AND false');
  });

  it('are two constants where there is one, which need no further bounds', () => {
    expect(written((parameters) => timeRangesSql(parameters, [EARLY])).text).toBe(
      '(VALUES ($3::timestamptz, $4::timestamptz)) AS r (from_at, to_at)',
    );
    expect(written((parameters) => inTimeRangeSql(parameters, [EARLY])).text).toBe(
      'e.occurred_at >= r.from_at AND e.occurred_at < r.to_at',
    );
    expect(written((parameters) => eventsOfRangesSql(parameters, [EARLY])).text).not.toContain('OFFSET');
  });

  it('are read one after another where there are several, each by its own bounds', () => {
    const { text } = written((parameters) =>
      eventsOfRangesSql(parameters, [EARLY, LATE], ['e.user_id IS NULL']),
    );
    expect(text).toContain('e.occurred_at >= r.from_at AND e.occurred_at < r.to_at AND e.occurred_at >= $');
    expect(text).toMatch(/AND e\.user_id IS NULL OFFSET 0 \) e OFFSET 0 \) e$/);
  });
});
