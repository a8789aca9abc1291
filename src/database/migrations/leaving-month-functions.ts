import { ALONE, type OwnersFunction, ownersFunction, SHORT_WAIT } from './event-month-functions.js';

/** How a month of events leaves by age (docs/adr/0025), as functions of the owner. Frozen once a migration that uses them has shipped. */

/** All of them, in a schema that is quoted. */
export function leavingMonthFunctions(schema: string): string[] {
  return [closeMonth(schema), dropMonth(schema)].flatMap(ownersFunction);
}

/** Whatever the service is told to keep and whatever its clock says: nothing younger leaves. */
export const IS_OLD = `m.ends_at <= now() - interval '1 month'`;

/**
 * Closes a month that has been over for a month: its seal becomes one that no event passes, so that its events can be counted on. Says when
 * that was; null where there is no such month. Should an event come all the same, by a clock that is months behind,
 * `make_event_month()` opens the month as it opens any that is sealed.
 */
const closeMonth = (schema: string): OwnersFunction => ({
  signature: 'close_event_month(part text)',
  returns: 'timestamptz',
  settings: SHORT_WAIT,
  declared: 'closed timestamptz;',
  body: `${ALONE};
  SELECT m.sealed_at INTO closed FROM ${schema}.event_months m WHERE m.name = part AND ${IS_OLD};
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF closed IS NOT NULL AND EXISTS (SELECT FROM pg_constraint c WHERE c.conrelid = format('${schema}.%I', part)::regclass
                                     AND c.conname = part || '_occurred' AND NOT c.convalidated) THEN
    RETURN closed;
  END IF;
  EXECUTE format('ALTER TABLE ${schema}.%I DROP CONSTRAINT IF EXISTS %I, ADD CONSTRAINT %2$I CHECK (false) NOT VALID',
    part, part || '_occurred');
  UPDATE ${schema}.event_months SET sealed_at = clock_timestamp() WHERE name = part RETURNING sealed_at INTO closed;
  RETURN closed;`,
});

/**
 * Drops a month that was closed at an instant and not opened since, and says about how many events and bytes it had; no row
 * where there is nothing to drop. Its files go after the commit, so nobody who waits for `events` waits for them.
 */
const dropMonth = (schema: string): OwnersFunction => ({
  signature: 'drop_event_month(part text, closed timestamptz)',
  returns: 'TABLE (stored float8, bytes float8)',
  settings: SHORT_WAIT,
  body: `${ALONE};
  IF NOT EXISTS (SELECT FROM ${schema}.event_months m WHERE m.name = part AND m.sealed_at = closed AND ${IS_OLD}) THEN
    RETURN;
  END IF;
  SELECT c.reltuples, pg_total_relation_size(c.oid) INTO stored, bytes
    FROM pg_class c WHERE c.oid = format('${schema}.%I', part)::regclass;
  IF stored < 0 THEN -- nobody has analyzed it, so it is small
    EXECUTE format('SELECT count(*) FROM ${schema}.%I', part) INTO stored;
  END IF;
  EXECUTE format('DROP TABLE ${schema}.%I', part);
  DELETE FROM ${schema}.event_months WHERE name = part;
  RETURN NEXT;`,
});
