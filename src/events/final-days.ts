import type { EntityManager } from 'typeorm';
import { touchPartSql } from './late-events.js';
import {
  type PresencePack,
  type TouchPack,
  type ValueEvents,
  type VisitPack,
  withoutPresence,
  withoutTouches,
  withoutVisits,
} from './packed-visitor.js';

/**
 * Days of which some events are gone by age (docs/adr/0024): what they were rolled up to stays, for it could not be rolled up again. What
 * is erased has to be taken out of it.
 */

/** A visitor of an account's environment. */
export interface RolledVisitor {
  readonly accountId: number;
  readonly environment: number;
  /** A 64-bit integer. */
  readonly key: string;
}

/**
 * Final days when a visitor was there: parameters account, environment, visitor key. Locked before anything of them is read, so that two
 * erasures do not write the same pack; in order, as by all who change days. The bytes of a key may stand in a pack by chance: who
 * unpacks it sees.
 */
const LOCK_DAYS = `
SELECT d.day::text FROM rollup_days d
 WHERE d.account_id = $1 AND d.environment = $2 AND d.is_final
   AND EXISTS (SELECT FROM rollup_visitors r
                WHERE r.account_id = $1 AND r.environment = $2 AND r.day = d.day AND r.event_type_key IS NULL
                  AND r.part = ${touchPartSql('$3::bigint')} AND position(int8send($3::bigint) IN r.visitors) > 0)
 ORDER BY d.day FOR UPDATE OF d`;

/**
 * The packs of those days that may have it, with their places: of a place there is one in each shard of a cluster, so whoever writes to one says
 * whose it is. Parameters as above, and days.
 */
const FIND_PACKS = (table: string, columns: string, keys: string) => `
SELECT r.ctid::text AS place, r.day::text, ${columns}
  FROM ${table} r
 WHERE r.account_id = $1 AND r.environment = $2 AND r.day = ANY ($4::date[])
   AND r.part = ${touchPartSql('$3::bigint')} AND position(int8send($3::bigint) IN r.${keys}) > 0
 ORDER BY r.day`;

/** So that nothing that was counted of them before is remembered. */
const CHANGE_DAYS =
  'UPDATE rollup_days SET changes = changes + 1 WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[])';

/** Parameters account, environment, day, then of each number whether it is a page's, and its events. */
const LOWER_VALUES = `
UPDATE rollup_visit_values v SET events = v.events - l.events
  FROM (SELECT number, is_page, sum(events) AS events
          FROM unnest($4::int[], $5::boolean[], $6::int[]) AS l (number, is_page, events) GROUP BY 1, 2) l
 WHERE v.account_id = $1 AND v.environment = $2 AND v.day = $3::date AND v.number = l.number AND v.is_page = l.is_page`;

const FORGET_VALUES = `
DELETE FROM rollup_visit_values WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]) AND events <= 0`;

/** What no touch of the day says any more. */
const FORGET_ORIGINS_LEFT = `
DELETE FROM rollup_origins o
 WHERE o.account_id = $1 AND o.environment = $2 AND o.day = ANY ($3::date[])
   AND NOT EXISTS (
     SELECT FROM rollup_touches t
      WHERE t.account_id = $1 AND t.environment = $2 AND t.day = o.day
        AND position(int8send(o.origin) IN t.origins) > 0)`;

/**
 * Whose a value was, nobody can tell any more: all go of the days when the visitor was there, and with them what else may say something
 * of a person. The numbers of events, and the names of their types and properties, stay.
 */
const FORGET_TEXTS = `
DELETE FROM rollup_names
 WHERE account_id = $1 AND environment = $2 AND day = ANY ($3::date[]) AND facet NOT IN (0, 1, 10)`;

/** Who the visitors are of whom no event is left. */
const FORGET_PEOPLE_LEFT = `
DELETE FROM rollup_identities i
 WHERE i.account_id = $1 AND i.environment = $2
   AND NOT EXISTS (SELECT FROM events e
         WHERE e.account_id = $1 AND e.environment = $2 AND e.visitor_key = i.visitor_key)`;

/** A table of packs, and what one of them is without a visitor; null where it has not got it. */
interface PackTable<Pack> {
  readonly table: string;
  readonly columns: readonly (keyof Pack & string)[];
  /** The column with the visitors' keys. */
  readonly keys: keyof Pack & string;
  readonly without: (
    pack: Pack,
    visitor: bigint,
  ) => { readonly pack: object; readonly lost?: readonly ValueEvents[] } | null;
}

const whole = <Pack extends object>(pack: Pack | null) => pack && { pack };

const PRESENCE: PackTable<PresencePack> = {
  table: 'rollup_visitors',
  columns: ['visitors', 'quarters', 'instants'],
  keys: 'visitors',
  without: (pack, visitor) => whole(withoutPresence(pack, visitor)),
};
const VISITS: PackTable<VisitPack> = {
  table: 'rollup_visits',
  columns: ['visitors', 'quarters', 'events', 'channels', 'pages'],
  keys: 'visitors',
  without: withoutVisits,
};
const TOUCHES: PackTable<TouchPack> = {
  table: 'rollup_touches',
  columns: ['touches', 'event_ids', 'user_keys', 'origins'],
  keys: 'touches',
  without: (pack, visitor) => whole(withoutTouches(pack, visitor)),
};

/** Takes a visitor out of what final days were rolled up to, in the caller's transaction; how many events they had of each type stays. */
export async function forgetInFinalDays(manager: EntityManager, visitor: RolledVisitor): Promise<void> {
  const { accountId, environment, key } = visitor;
  const locked: { day: string }[] = await manager.query(LOCK_DAYS, [accountId, environment, key]);
  if (locked.length === 0) return;
  const dates = locked.map(({ day }) => day);
  await rewrite(manager, { ...visitor, dates }, PRESENCE);
  await rewrite(manager, { ...visitor, dates }, VISITS);
  await rewrite(manager, { ...visitor, dates }, TOUCHES);
  for (const statement of [CHANGE_DAYS, FORGET_VALUES, FORGET_ORIGINS_LEFT, FORGET_TEXTS])
    await manager.query(statement, [accountId, environment, dates]);
}

/** Puts the packs of some days, in one of the tables, without a visitor; one that is empty then goes. */
async function rewrite<Pack>(
  manager: EntityManager,
  { accountId, environment, key, dates }: RolledVisitor & { readonly dates: readonly string[] },
  { table, columns, keys, without }: PackTable<Pack>,
): Promise<void> {
  const names = columns.map((column) => `r.${column}`).join(', ');
  const found: (Pack & { readonly place: string; readonly day: string })[] = await manager.query(
    FIND_PACKS(table, names, keys),
    [accountId, environment, key, dates],
  );
  for (const row of found) {
    const rest = without(row, BigInt(key));
    if (rest === null) continue;
    const values = columns.map((column) => (rest.pack as Pack)[column]);
    const isEmpty = values.some((value) => value instanceof Buffer && value.length === 0);
    const sets = columns.map((column, index) => `${column} = $${index + 4}`).join(', ');
    const itself = 'account_id = $1 AND environment = $2 AND ctid = $3::tid';
    const place = [accountId, environment, row.place];
    if (isEmpty) await manager.query(`DELETE FROM ${table} WHERE ${itself}`, place);
    else await manager.query(`UPDATE ${table} SET ${sets} WHERE ${itself}`, [...place, ...values]);
    const { lost = [] } = rest;
    if (lost.length === 0) continue;
    await manager.query(LOWER_VALUES, [
      ...[accountId, environment, row.day],
      ...[lost.map(({ number }) => number), lost.map(({ isPage }) => isPage)],
      lost.map(({ events }) => events),
    ]);
  }
}

/** Gives up what final days were rolled up to, all of an environment: whatever is left of their events is deleted, too. */
export async function forgetFinalDays(
  manager: EntityManager,
  { accountId, environment }: Omit<RolledVisitor, 'key'>,
): Promise<string[]> {
  const rows: { day: string }[] = await manager.query(
    `WITH mine AS MATERIALIZED (
       SELECT day FROM rollup_days WHERE account_id = $1 AND environment = $2 AND is_final ORDER BY day FOR UPDATE
     ), changed AS (
       UPDATE rollup_days d SET is_final = false, is_ready = false, changes = d.changes + 1
         FROM mine WHERE d.account_id = $1 AND d.environment = $2 AND d.day = mine.day
     ) SELECT day::text FROM mine`,
    [accountId, environment],
  );
  if (rows.length > 0) await manager.query(FORGET_PEOPLE_LEFT, [accountId, environment]);
  return rows.map(({ day }) => day);
}
