import { ADVISORY_LOCK_CLASS } from '../advisory-locks.js';

/**
 * What the service does to the months of `events`, as functions of the owner: it may change rows, never tables. Frozen once a
 * migration that uses them has shipped.
 */

/** The advisory lock `eventMonths`: one makes, seals or drops a month at a time. */
export const ALONE = `PERFORM pg_advisory_xact_lock(${ADVISORY_LOCK_CLASS}, 6)`;

/** Nobody who writes waits for longer behind one of these that wants a month for itself. */
export const SHORT_WAIT = "SET lock_timeout = '50ms'";

export interface OwnersFunction {
  readonly signature: string;
  readonly returns: string;
  readonly settings?: string;
  readonly declared?: string;
  readonly body: string;
}

export function ownersFunction({
  signature,
  returns,
  settings = '',
  declared = '',
  body,
}: OwnersFunction): string[] {
  return [
    `CREATE FUNCTION ${signature} RETURNS ${returns}
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' ${settings} AS $owner$
DECLARE
  ${declared}
BEGIN
  ${body}
END
$owner$`,
    `REVOKE ALL ON FUNCTION ${signature} FROM PUBLIC`,
  ];
}

/** All of them, in a schema that is quoted. */
export function eventMonthFunctions(schema: string): string[] {
  return [makeMonth(schema), sealMonth(schema), analyze(schema)].flatMap(ownersFunction);
}

/**
 * Makes the month that holds an instant, unless a part holds it already; says whether it did. Attached, not made as a
 * part: that would wait for every statement under way, and have all others wait behind it. A sealed month is opened.
 *
 * Until a table is first analyzed, every index seems as good as the primary key (1795200300000-create-events.ts): from
 * PostgreSQL 18 on, a new month begins with statistics that say otherwise.
 */
const makeMonth = (schema: string): OwnersFunction => ({
  signature: 'make_event_month(at timestamptz)',
  returns: 'boolean',
  declared: `month_at CONSTANT timestamptz := date_trunc('month', at);
  next_at CONSTANT timestamptz := month_at + interval '1 month';
  part CONSTANT text := 'events_' || to_char(month_at, 'YYYY_MM');
  held text;`,
  body: `${ALONE};
  SELECT m.name INTO held FROM ${schema}.event_months m WHERE m.starts_at < next_at AND m.ends_at > month_at;
  IF FOUND THEN
    IF EXISTS (SELECT FROM pg_constraint WHERE conrelid = format('${schema}.%I', held)::regclass AND conname = held || '_occurred') THEN
      EXECUTE format('ALTER TABLE ${schema}.%I DROP CONSTRAINT %I', held, held || '_occurred');
      UPDATE ${schema}.event_months SET sealed_at = NULL WHERE name = held;
    END IF;
    RETURN false;
  END IF;
  EXECUTE format('CREATE TABLE ${schema}.%I (LIKE ${schema}.events INCLUDING DEFAULTS INCLUDING STORAGE INCLUDING COMPRESSION,
      CONSTRAINT %I PRIMARY KEY (account_id, environment, event_id))
      WITH (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)',
    part, part || '_pkey');
  IF current_setting('server_version_num')::int >= 180000 THEN
    EXECUTE format($stats$
      SELECT pg_restore_attribute_stats('schemaname', n.nspname::text, 'relname', c.relname::text, 'attname', a.name,
               'inherited', false, 'version', current_setting('server_version_num')::int,
               'null_frac', 0::real, 'avg_width', a.width, 'n_distinct', 1::real)
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace,
             (VALUES ('account_id', 4), ('environment', 2)) AS a (name, width)
       WHERE c.oid = %L::regclass$stats$, format('${schema}.%I', part));
  END IF;
  EXECUTE format('ALTER TABLE ${schema}.events ATTACH PARTITION ${schema}.%I FOR VALUES FROM (%L) TO (%L)',
    part, month_at, next_at);
  INSERT INTO ${schema}.event_months (name, starts_at, ends_at) VALUES (part, month_at, next_at);
  RETURN true;`,
});

/**
 * Seals a month that has been over for a day, in two calls, for the first wants the month for itself and the second reads it: a CHECK says from
 * when to when its events occurred, by which reports of other times leave the month out. Says whether it is sealed now; null
 * where there is nothing to seal. Should an event have slipped in between, it begins anew.
 */
const sealMonth = (schema: string): OwnersFunction => ({
  signature: 'seal_event_month(part text)',
  returns: 'boolean',
  settings: SHORT_WAIT,
  declared: 'first_at timestamptz; last_at timestamptz;',
  body: `${ALONE};
  IF NOT EXISTS (SELECT FROM ${schema}.event_months m
                  WHERE m.name = part AND m.sealed_at IS NULL AND m.ends_at < now() - interval '1 day') THEN
    RETURN NULL;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conrelid = format('${schema}.%I', part)::regclass AND conname = part || '_occurred') THEN
    EXECUTE format('SELECT min(occurred_at), max(occurred_at) FROM ${schema}.%I', part) INTO first_at, last_at;
    EXECUTE format('ALTER TABLE ${schema}.%I ADD CONSTRAINT %I CHECK (occurred_at >= %L AND occurred_at <= %L) NOT VALID',
      part, part || '_occurred', coalesce(first_at, 'infinity'), coalesce(last_at, '-infinity'));
    RETURN false;
  END IF;
  BEGIN
    EXECUTE format('ALTER TABLE ${schema}.%I VALIDATE CONSTRAINT %I', part, part || '_occurred');
  EXCEPTION WHEN check_violation THEN
    EXECUTE format('ALTER TABLE ${schema}.%I DROP CONSTRAINT %I', part, part || '_occurred');
    RETURN false;
  END;
  UPDATE ${schema}.event_months SET sealed_at = now() WHERE name = part;
  RETURN true;`,
});

/** What the planner knows of all months together, which autovacuum never looks at: anew when there are a tenth more events, or less. */
const analyze = (schema: string): OwnersFunction => ({
  signature: 'analyze_events()',
  returns: 'void',
  body: `IF EXISTS (
    SELECT FROM pg_class c
     CROSS JOIN LATERAL (SELECT sum(greatest(m.reltuples, 0)) AS events FROM pg_class m
                          WHERE m.oid IN (SELECT relid FROM pg_partition_tree(c.oid) WHERE isleaf)) AS now
     WHERE c.oid = '${schema}.events'::regclass AND now.events > 0
       AND (c.reltuples < 0 OR abs(now.events - c.reltuples) > c.reltuples / 10)) THEN
    EXECUTE CASE WHEN current_setting('server_version_num')::int >= 180000 THEN 'ANALYZE ONLY' ELSE 'ANALYZE' END || ' ${schema}.events';
  END IF;`,
});
