import type { TimeRange } from '../calendar/time-buckets.js';
import type { DetailField } from '../channel/channel.js';
import { landingPageSql } from '../query/landing-page.js';
import type { SqlParameters } from '../sql/sql-parameters.js';
import { sql } from '../sql/sql-text.js';

export interface OriginParameters {
  readonly parameters: SqlParameters;
  readonly details: readonly DetailField[];
  /** Has the time of all touches. */
  readonly range: TimeRange;
}

/**
 * An entry of a WITH list, behind that of `touch` (touches.sql.ts): `origin`, the same rows, of touches with the details of
 * their events, each a text or null, and `origin`, a 64-bit hash of those and of the channel; 0 of what is no touch.
 */
export function originCte({ parameters, details, range: { fromUs, toUs } }: OriginParameters): string {
  const values = details.map((detail) =>
    detail === 'landing_page' ? landingPageSql('d.properties') : `d.utm_${detail}`,
  );
  const columns = values.map((value, index) => `${value} AS ${details[index]}`);
  return sql`origin AS MATERIALIZED (
  SELECT t.*, CASE WHEN t.is_touch
                THEN hashtextextended(json_build_array(t.channel, ${details.map((detail) => `d.${detail}`).join(', ')})::text, 0)
                ELSE 0 END AS origin,
         ${details.map((detail) => `d.${detail}`).join(', ')}
    FROM touch t
    LEFT JOIN (
      SELECT d.event_id, ${columns.join(', ')}
        FROM events d
       WHERE ${parameters.own('d')}
         AND d.occurred_at >= ${parameters.instant(fromUs)} AND d.occurred_at < ${parameters.instant(toUs)}
    ) d ON d.event_id = t.event_id AND t.is_touch
)`;
}
