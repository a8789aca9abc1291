import { createHash } from 'node:crypto';
import { ALONE, SHORT_WAIT } from '../migrations/event-month-functions.js';
import { IS_OLD } from '../migrations/leaving-month-functions.js';
import { WRITER_ROLE } from '../role-names.js';
import type { Ask } from './layout.js';

/**
 * How a month of events leaves a cluster by age (docs/adr/0025), as functions of the owner on the coordinator, where alone they are called: what
 * close_event_month() and drop_event_month() do in one PostgreSQL (leaving-month-functions.ts). Two things are different: Citus changes a constraint by one
 * command at a time, and the coordinator knows neither the rows nor the size of what lies on the machines.
 *
 * Whoever calls them has bounded each wait for a lock by SET LOCAL: what a function sets holds on the coordinator alone. All of it, on every machine, is one
 * transaction that Citus commits in two phases: where one of them is down, nothing is changed anywhere; one that is lost between the phases follows once it is back.
 *
 * Their names carry a hash of their texts, so that versions serve side by side; old ones are left.
 */
interface MonthFunction {
  readonly name: string;
  readonly parameters: string;
  /** In a schema that is quoted. */
  readonly text: (schema: string) => string;
}

const OWNERS = `LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' ${SHORT_WAIT} AS`;

/** A month that is closed already keeps its instant. */
const closeText = (schema: string) => `RETURNS timestamptz ${OWNERS} $owner$
DECLARE
  closed timestamptz;
  is_sealed boolean;
BEGIN
  ${ALONE};
  SELECT m.sealed_at INTO closed FROM ${schema}.event_months m WHERE m.name = part AND ${IS_OLD};
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT c.convalidated INTO is_sealed FROM pg_constraint c
   WHERE c.conrelid = format('${schema}.%I', part)::regclass AND c.conname = part || '_occurred';
  IF closed IS NOT NULL AND NOT is_sealed THEN
    RETURN closed;
  END IF;
  IF is_sealed IS NOT NULL THEN
    EXECUTE format('ALTER TABLE ${schema}.%I DROP CONSTRAINT %I', part, part || '_occurred');
  END IF;
  EXECUTE format('ALTER TABLE ${schema}.%I ADD CONSTRAINT %I CHECK (false) NOT VALID', part, part || '_occurred');
  UPDATE ${schema}.event_months SET sealed_at = clock_timestamp() WHERE name = part RETURNING sealed_at INTO closed;
  RETURN closed;
END
$owner$`;

/** Says whether it was there to be dropped. */
const dropText = (schema: string) => `RETURNS boolean ${OWNERS} $owner$
BEGIN
  ${ALONE};
  IF NOT EXISTS (SELECT FROM ${schema}.event_months m WHERE m.name = part AND m.sealed_at = closed AND ${IS_OLD}) THEN
    RETURN false;
  END IF;
  EXECUTE format('DROP TABLE ${schema}.%I', part);
  DELETE FROM ${schema}.event_months WHERE name = part;
  RETURN true;
END
$owner$`;

const CLOSE = monthFunction('close_event_month', 'part text', closeText);
const DROP = monthFunction('drop_event_month', 'part text, closed timestamptz', dropText);

export const CLOSE_ON_CLUSTER = CLOSE.name;
export const DROP_ON_CLUSTER = DROP.name;

/** The statements that make them, in a schema that is quoted, and let nobody but the writer call them. */
export function createMonthFunctions(schema: string): string[] {
  return [CLOSE, DROP].flatMap(({ name, parameters, text }) => [
    `CREATE OR REPLACE FUNCTION ${name}(${parameters}) ${text(schema)}`,
    `REVOKE ALL ON FUNCTION ${name}(${parameters}) FROM PUBLIC`,
    `GRANT EXECUTE ON FUNCTION ${name}(${parameters}) TO ${WRITER_ROLE}`,
  ]);
}

const FOUND = `
SELECT FROM pg_proc WHERE proname IN ('${CLOSE.name}', '${DROP.name}') AND pronamespace = current_schema()::regnamespace`;

/** A machine that is down must not keep a service from starting, and none but the coordinator needs them. */
const HERE_ALONE = 'SET LOCAL citus.enable_ddl_propagation = off';

/** Makes them where they are missing, both or none: at no time may anybody else call them. */
export async function ensureMonthFunctions(ask: Ask): Promise<void> {
  if ((await ask(FOUND)).length === 2) return;
  const [found] = await ask('SELECT quote_ident(current_schema()) AS schema');
  await ask('BEGIN');
  try {
    await ask(HERE_ALONE);
    for (const statement of createMonthFunctions(String(found!['schema']))) await ask(statement);
    await ask('COMMIT');
  } catch (error) {
    await ask('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

function monthFunction(role: string, parameters: string, text: (schema: string) => string): MonthFunction {
  const hash = createHash('sha256').update(parameters).update(text('')).digest('hex').slice(0, 8);
  return { name: `${role}_${hash}`, parameters, text };
}
