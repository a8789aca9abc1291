import { environmentCode } from '../../common/environment.js';
import { nearestText } from '../../common/nearest-text.js';
import type { ReadScope } from '../../database/database.js';
import { LIST_TYPES } from '../../events/event-types.sql.js';
import { eventTypeKey } from '../../events/visitor-key.js';
import { meantWords, type ReportWarning } from '../answer/report-warning.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';

/** An event type in a question, and where it stands there. */
export interface AskedEventType {
  /** As in errors: `event_type`, `steps.0.event_type`. */
  readonly field: string;
  readonly eventType: string;
}

type Ask = <Row extends Record<string, unknown>>(statement: SqlStatement) => Promise<Row[]>;

/**
 * A warning for each event type of a question that no event has or, before it was gone by age, had, known bots' included, with the type that was probably
 * meant. One look into an index for each type; only where one is unknown the account's types are listed.
 */
export async function unseenEventTypes(
  { ask, scope }: { readonly ask: Ask; readonly scope: ReadScope },
  asked: readonly AskedEventType[],
): Promise<ReportWarning[]> {
  if (asked.length === 0) return [];
  const names = [...new Set(asked.map(({ eventType }) => eventType))];
  const rows = await ask<{ event_type: string }>(unseenStatement(scope, names));
  if (rows.length === 0) return [];
  const unseen = new Set(rows.map((row) => row.event_type));
  const types = await ask<{ event_type: string }>({
    text: LIST_TYPES,
    values: [scope.accountId, environmentCode(scope.environment), null],
  });
  const known = types.map((row) => row.event_type);
  return asked
    .filter(({ eventType }) => unseen.has(eventType))
    .map(({ field, eventType }) => warning(scope, { field, eventType }, nearestText(eventType, known)));
}

function warning(
  { environment }: ReadScope,
  { field, eventType }: AskedEventType,
  nearest: string | null,
): ReportWarning {
  return {
    code: 'event_type_never_seen',
    message: `No ${environment} event of the type ${JSON.stringify(eventType)} is stored.${meantWords(nearest)}`,
    field,
    value: eventType,
    nearest,
  };
}

/**
 * The order makes it one step in the index of types, whatever the planner believes of the table: it could take a rare type
 * for a frequent one, and look for it among all events in time.
 */
function unseenStatement(scope: ReadScope, names: readonly string[]): SqlStatement {
  const parameters = new SqlParameters(scope);
  const text = sql`
SELECT a.event_type
  FROM unnest(${parameters.texts(names)}, ${parameters.bigints(names.map(eventTypeKey))}) AS a (event_type, event_type_key)
 WHERE a.event_type_key IS DISTINCT FROM (
         SELECT e.event_type_key FROM events e
          WHERE ${parameters.own('e')} AND e.event_type_key >= a.event_type_key
          ORDER BY e.event_type_key LIMIT 1)
   AND NOT EXISTS (
         SELECT FROM rollup_days d JOIN rollup_counts c ON c.account_id = d.account_id AND c.environment = d.environment AND c.day = d.day
          WHERE ${parameters.own('d')} AND d.is_final AND c.event_type_key = a.event_type_key)`;
  return { text, values: parameters.values };
}
