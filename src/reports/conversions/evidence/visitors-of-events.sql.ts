import type { Reading } from '../../running/report-runner.js';
import { SqlParameters } from '../../sql/sql-parameters.js';
import { sql } from '../../sql/sql-text.js';

/** Who the visitors of some events are, by event id. */
export async function visitorsOfEvents(
  { scope, ask }: Pick<Reading, 'scope' | 'ask'>,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const parameters = new SqlParameters(scope);
  const text = sql`
SELECT e.event_id, e.visitor_id FROM events AS e
 WHERE ${parameters.own('e')} AND e.event_id = ANY (${parameters.texts(eventIds)})`;
  const rows = await ask<{ event_id: string; visitor_id: string }>({ text, values: parameters.values });
  return new Map(rows.map(({ event_id, visitor_id }) => [event_id, visitor_id]));
}
