import type { DataSource, EntityManager } from 'typeorm';
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
 * Final days when a visitor was there: parameters account, environment, visitor key. The bytes of a key may stand in a pack by chance: who
 * unpacks it sees.
 */
const FIND_DAYS = `
SELECT d.day::text FROM rollup_days d
 WHERE d.account_id = $1 AND d.environment = $2 AND d.is_final
   AND EXISTS (SELECT FROM rollup_visitors r
                WHERE r.account_id = $1 AND r.environment = $2 AND r.day = d.day AND r.event_type_key IS NULL
                  AND r.part = ${touchPartSql('$3::bigint')} AND position(int8send($3::bigint) IN r.visitors) > 0)
 ORDER BY d.day`;

/** Before anything of the day is read, so that two erasures do not write the same pack; and nothing that was counted of it before is remembered. */
const LOCK_DAY =
  'UPDATE rollup_days SET changes = changes + 1 WHERE account_id = $1 AND environment = $2 AND day = $3::date AND is_final';

/**
 * The packs of a day that may have the visitor, with their places: of a place there is one in each shard of a cluster, so whoever writes to one
 * says whose it is. Parameters account, environment, day, visitor key.
 */
const FIND_PACKS = (table: string, columns: string, keys: string) => `
SELECT r.ctid::text AS place, ${columns}
  FROM ${table} r
 WHERE r.account_id = $1 AND r.environment = $2 AND r.day = $3::date
   AND r.part = ${touchPartSql('$4::bigint')} AND position(int8send($4::bigint) IN r.${keys}) > 0`;

/** Parameters account, environment, day, then of each number whether it is a page's, and its events. */
const LOWER_VALUES = `
UPDATE rollup_visit_values v SET events = v.events - l.events
  FROM (SELECT number, is_page, sum(events) AS events
          FROM unnest($4::int[], $5::boolean[], $6::int[]) AS l (number, is_page, events) GROUP BY 1, 2) l
 WHERE v.account_id = $1 AND v.environment = $2 AND v.day = $3::date AND v.number = l.number AND v.is_page = l.is_page`;

const FORGET_VALUES = `
DELETE FROM rollup_visit_values WHERE account_id = $1 AND environment = $2 AND day = $3::date AND events <= 0`;

/** Of some origins, those that no touch of the day has any more. To look for one takes reading the touches of the whole day. */
const FORGET_ORIGINS_LEFT = `
DELETE FROM rollup_origins o
 WHERE o.account_id = $1 AND o.environment = $2 AND o.day = $3::date AND o.origin = ANY ($4::bigint[])
   AND NOT EXISTS (
     SELECT FROM rollup_touches t
      WHERE t.account_id = $1 AND t.environment = $2 AND t.day = $3::date
        AND position(int8send(o.origin) IN t.origins) > 0)`;

/**
 * Whose a value was, nobody can tell any more: all go of a day when the visitor was there, and with them what else may say something
 * of a person. The numbers of events, and the names of their types and properties, stay.
 */
const FORGET_TEXTS = `
DELETE FROM rollup_names
 WHERE account_id = $1 AND environment = $2 AND day = $3::date AND facet NOT IN (0, 1, 10)`;

/** A table of packs, and what one of them is without a visitor, and what the day loses; null where it has not got it. */
interface PackTable<Pack, Lost> {
  readonly table: string;
  readonly columns: readonly (keyof Pack & string)[];
  /** The column with the visitors' keys. */
  readonly keys: keyof Pack & string;
  readonly without: (
    pack: Pack,
    visitor: bigint,
  ) => { readonly pack: Pack; readonly lost: readonly Lost[] } | null;
}

const PRESENCE: PackTable<PresencePack, never> = {
  table: 'rollup_visitors',
  columns: ['visitors', 'quarters', 'instants'],
  keys: 'visitors',
  without: (pack, visitor) => {
    const rest = withoutPresence(pack, visitor);
    return rest && { pack: rest, lost: [] };
  },
};
const VISITS: PackTable<VisitPack, ValueEvents> = {
  table: 'rollup_visits',
  columns: ['visitors', 'quarters', 'events', 'channels', 'pages'],
  keys: 'visitors',
  without: withoutVisits,
};
const TOUCHES: PackTable<TouchPack, string> = {
  table: 'rollup_touches',
  columns: ['touches', 'event_ids', 'user_keys', 'origins'],
  keys: 'touches',
  without: withoutTouches,
};

/**
 * Takes a visitor out of what final days were rolled up to; how many events they had of each type stays. Each day is a transaction of its
 * own, so that it is held for no longer, and who calls again after a failure goes on.
 */
export async function forgetInFinalDays(dataSource: DataSource, visitor: RolledVisitor): Promise<void> {
  const { accountId, environment, key } = visitor;
  const days: { day: string }[] = await dataSource.query(FIND_DAYS, [accountId, environment, key]);
  for (const { day } of days)
    await dataSource.transaction((manager) => forgetInDay(manager, { ...visitor, day }));
}

/** A visitor on a day. */
interface VisitorDay extends RolledVisitor {
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

async function forgetInDay(manager: EntityManager, visitor: VisitorDay): Promise<void> {
  const day = [visitor.accountId, visitor.environment, visitor.day];
  await manager.query(LOCK_DAY, day);
  await rewrite(manager, visitor, PRESENCE);
  const values = await rewrite(manager, visitor, VISITS);
  const origins = await rewrite(manager, visitor, TOUCHES);
  await manager.query(LOWER_VALUES, [
    ...[...day, values.map(({ number }) => number), values.map(({ isPage }) => isPage)],
    values.map(({ events }) => events),
  ]);
  await manager.query(FORGET_VALUES, day);
  await manager.query(FORGET_ORIGINS_LEFT, [...day, origins]);
  await manager.query(FORGET_TEXTS, day);
}

/** Puts the packs of a day, in one of the tables, without a visitor; one that is empty then goes. Answers what the day loses. */
async function rewrite<Pack, Lost>(
  manager: EntityManager,
  { accountId, environment, day, key }: VisitorDay,
  { table, columns, keys, without }: PackTable<Pack, Lost>,
): Promise<Lost[]> {
  const names = columns.map((column) => `r.${column}`).join(', ');
  const found: (Pack & { readonly place: string })[] = await manager.query(FIND_PACKS(table, names, keys), [
    ...[accountId, environment, day, key],
  ]);
  const lost: Lost[] = [];
  for (const row of found) {
    const rest = without(row, BigInt(key));
    if (rest === null) continue;
    lost.push(...rest.lost);
    const values = columns.map((column) => rest.pack[column]);
    const isEmpty = values.some((value) => value instanceof Buffer && value.length === 0);
    const sets = columns.map((column, index) => `${column} = $${index + 4}`).join(', ');
    const itself = 'account_id = $1 AND environment = $2 AND ctid = $3::tid';
    const place = [accountId, environment, row.place];
    if (isEmpty) await manager.query(`DELETE FROM ${table} WHERE ${itself}`, place);
    else await manager.query(`UPDATE ${table} SET ${sets} WHERE ${itself}`, [...place, ...values]);
  }
  return lost;
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
  return rows.map(({ day }) => day);
}
