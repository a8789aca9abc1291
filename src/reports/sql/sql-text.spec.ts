import { sql } from './sql-text.js';

describe('sql', () => {
  it('takes the margin off, and keeps a piece of several lines where it begins', () => {
    const rows = sql`
      SELECT a
        FROM t
       WHERE ${'true'}`;
    expect(sql`
      WITH r AS (
        ${rows}
      )
      SELECT ${'CASE\n  WHEN a THEN 1\nEND'} AS n
        ${''}
        FROM r`).toBe(`WITH r AS (
  SELECT a
    FROM t
   WHERE true
)
SELECT CASE
         WHEN a THEN 1
       END AS n
  FROM r`);
  });
});
