import { invalidateDaysSql } from './late-events.js';

/**
 * What event-write.sql.ts does in one statement, as a cluster runs it best: several statements in one transaction,
 * each with rows of one shard, so that one machine executes them and one commit ends them. A CTE that stores would be
 * handed to every machine as an intermediate result, and be committed by all of them in two phases.
 *
 * Few rows come as VALUES: Citus sends them on as they are. It does not look into the arrays of an `unnest`; those rows it gathers and copies,
 * which costs more for few and less for many. Functions of RETURNING would have to be immutable, so there are none.
 */

/** Up to so many rows come as VALUES; from some twenty on, arrays are faster. Measured with Citus 13.2. */
export const MOST_VALUES = 16;

/** A column: its name, the type of its parameter, and its value made of the parameter. */
type Column = readonly [name: string, type: string, made?: (parameter: string) => string];

const microseconds = (parameter: string) => `to_timestamp(${parameter} / 1000000.0)`;
const milliseconds = (parameter: string) => `to_timestamp(${parameter} / 1000.0)`;

/** In the order of event-write.parameters.ts; the receipt number is a parameter by itself. */
const EVENT_COLUMNS: readonly Column[] = [
  ['account_id', 'int'],
  ['environment', 'smallint'],
  ['event_id', 'text'],
  ['key_id', 'int'],
  ['event_type', 'text'],
  ['event_type_key', 'bigint'],
  ['visitor_id', 'text'],
  ['visitor_key', 'bigint'],
  ['user_id', 'text'],
  ['occurred_at', 'float8', microseconds],
  ['received_at', 'float8', milliseconds],
  ['content_hash', 'uuid'],
  ['revenue_amount', 'numeric'],
  ['revenue_currency', 'text'],
  ['utm_source', 'text'],
  ['utm_medium', 'text'],
  ['utm_campaign', 'text'],
  ['utm_term', 'text'],
  ['utm_content', 'text'],
  ['click_id_kind', 'text'],
  ['referrer_host', 'text'],
  ['properties', 'jsonb'],
  ['non_interactive', 'boolean'],
  ['known_bot', 'boolean'],
];

const ALLOWANCE_COLUMNS: readonly Column[] = [
  ['account_id', 'int'],
  ['hour', 'float8', milliseconds],
  ['events', 'bigint'],
  ['ceiling', 'bigint'],
  ['first_key_id', 'int'],
  ['first_key_environment', 'smallint'],
  ['first_key_events', 'bigint'],
  ['first_key_ceiling', 'bigint'],
];

const METER_COLUMNS: readonly Column[] = [
  ['account_id', 'int'],
  ['hour', 'float8', milliseconds],
  ['environment', 'smallint'],
  ['key_id', 'int'],
  ['events', 'bigint'],
  ['ceiling', 'bigint'],
];

/** This transaction's receipt number, and which of some keys live: of the coordinator. The conditions are those of event-write.sql.ts. */
export const SHARD_RECEIPT = `
SELECT receipt_base() + pg_current_xact_id()::text::bigint AS receipt,
       ARRAY(SELECT id FROM api_keys
              WHERE id = ANY ($1::int[]) AND deleted_at IS NULL
                AND (expires_at IS NULL OR expires_at > now()) AND (deletion_at IS NULL OR deletion_at > now())
                AND (SELECT suspended_at FROM accounts WHERE accounts.id = account_id) IS NULL) AS live`;

/** @param count rows as VALUES; null: as arrays, however many. */
export function shardEvents(count: number | null): string {
  const names = EVENT_COLUMNS.map(([name]) => name).join(', ');
  // Behind all others.
  const receipt = `$${(count ?? 1) * EVENT_COLUMNS.length + 1}::bigint`;
  return `
INSERT INTO events (${names}, receipt)
${source(EVENT_COLUMNS, count, `, ${receipt}`)}
ON CONFLICT DO NOTHING
RETURNING account_id, environment, event_id`;
}

/** The accounts' hours. A ceiling overrun fails the transaction (23514), and so does another first key of the hour. */
export function shardAllowance(count: number | null): string {
  return `
INSERT INTO allowance_hourly AS a (${ALLOWANCE_COLUMNS.map(([name]) => name).join(', ')})
${source(ALLOWANCE_COLUMNS, count)}
ON CONFLICT (account_id, hour)
DO UPDATE SET events = a.events + excluded.events, ceiling = excluded.ceiling,
  first_key_events = CASE WHEN a.first_key_id = excluded.first_key_id
                       THEN a.first_key_events + excluded.first_key_events ELSE -1 END,
  first_key_ceiling = excluded.first_key_ceiling
RETURNING account_id, hour, events, first_key_id, first_key_environment, first_key_events`;
}

/** The meter of further keys. */
export function shardMeter(count: number | null): string {
  return `
INSERT INTO usage_hourly AS u (${METER_COLUMNS.map(([name]) => name).join(', ')})
${source(METER_COLUMNS, count)}
ON CONFLICT (account_id, hour, environment, key_id)
DO UPDATE SET events = u.events + excluded.events, ceiling = excluded.ceiling
RETURNING key_id, hour, events`;
}

/** What late events do to days that are rolled up: accounts, environments, instants. */
export const SHARD_DAYS = invalidateDaysSql(`(
    SELECT unnest($1::int[]) AS account_id, unnest($2::smallint[]) AS environment,
           to_timestamp(unnest($3::float8[]) / 1000000.0) AS occurred_at)`);

function source(columns: readonly Column[], count: number | null, further = ''): string {
  const list = (parameter: (at: number, type: string) => string) =>
    columns.map(([, type, made = unchanged], at) => made(parameter(at, type))).join(', ') + further;
  if (count === null) return `SELECT ${list((at, type) => `unnest($${at + 1}::${type}[])`)}`;
  const rows = Array.from({ length: count }, (_, row) => {
    const first = row * columns.length + 1;
    return `(${list((at, type) => `$${first + at}::${type}`)})`;
  });
  return `VALUES ${rows.join(',\n       ')}`;
}

function unchanged(parameter: string): string {
  return parameter;
}
