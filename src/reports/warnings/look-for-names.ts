import type { TimeRange } from '../calendar/time-buckets.js';
import { type NameRow, namesStatement } from '../catalogue/catalogue.sql.js';
import { windowsOf } from '../catalogue/fresh-events.sql.js';
import { MOST_LETTERS } from '../catalogue/name-facets.js';
import { keptRange, rolledDays } from '../rollup/rolled-days.js';
import { planRange, type RollupPlan, type UnixDay } from '../rollup/rollup-plan.js';
import type { SnapshotReading } from '../running/snapshot-reading.js';
import type { AskedName } from './asked-names.js';
import { isByLists, listOf, nearestName, textOf } from './known-names.js';
import { freshSightings, type SettledList, settledList, settledNames } from './known-names.sql.js';

/** What became of a name: some event has it, none ever had (with the nearest there is), or there are too many events to tell. */
export type NameStatus =
  | { readonly kind: 'seen' | 'not_looked_for' }
  | { readonly kind: 'never_seen'; readonly nearest: string | null };

/** How many of the newest events are looked at before the catalogue's lists are, and how many at most. */
export interface MostEvents {
  readonly first: number;
  readonly most: number;
}

const NOT_LOOKED_FOR: NameStatus = { kind: 'not_looked_for' };

/**
 * Looks for names that no settled day has as they are spelled. The catalogue answers for settled days; events are looked at of the
 * others, and of those where the catalogue left names off.
 *
 * @param names all by the account's lists, or none.
 */
export async function lookForNames(
  reading: SnapshotReading,
  names: readonly AskedName[],
  { first, most }: MostEvents,
): Promise<ReadonlyMap<AskedName, NameStatus>> {
  const statuses = new Map<AskedName, NameStatus>(names.map((name) => [name, { kind: 'seen' }]));
  const kept = await keptRange(reading);
  const rolled = await rolledDays(reading, kept, isByLists(names[0]!.of) ? 'touches' : 'counts');
  const plan = planRange(kept, rolled);
  const newest = await look(reading, names, { ranges: plan.raw, limit: first });
  const byCut: { readonly isCut: boolean; readonly names: AskedName[]; readonly cut: Set<UnixDay> }[] = [
    { isCut: false, names: [], cut: new Set() },
    { isCut: true, names: [], cut: new Set() },
  ];
  for (const name of newest.unseen) {
    const list = await listOfSettledDays(reading, name, plan);
    if (list.is_there) continue;
    if (!list.is_all) statuses.set(name, NOT_LOOKED_FOR);
    const alike = byCut.find(({ isCut }) => isCut === list.cut_days.length > 0)!;
    if (list.is_all) alike.names.push(name);
    for (const day of list.cut_days) alike.cut.add(day);
  }
  for (const { names: alike, cut } of byCut) {
    const known = new Map([...rolled].filter(([day]) => !cut.has(day)));
    const { raw } = planRange(kept, known);
    const found =
      cut.size === 0 && newest.isAll
        ? { unseen: alike, isAll: true }
        : await lookAtAll(reading, alike, { ranges: raw, most });
    for (const name of found.unseen)
      statuses.set(name, found.isAll ? await neverSeen(reading, name, plan) : NOT_LOOKED_FOR);
  }
  return statuses;
}

interface Looked {
  /** Those that none of the events has that were looked at. */
  readonly unseen: readonly AskedName[];
  /** Whether these were all. */
  readonly isAll: boolean;
  readonly events: number;
}

/** Looks at the newest events of some ranges. */
async function look(
  { ask, scope }: SnapshotReading,
  names: readonly AskedName[],
  within: { readonly ranges: readonly TimeRange[]; readonly limit: number },
): Promise<Looked> {
  if (names.length === 0 || within.ranges.length === 0) return { unseen: names, isAll: true, events: 0 };
  const [row] = await ask<{ events: number; seen: boolean[] }>(freshSightings(scope, names, within));
  const unseen = names.filter((_, index) => !row!.seen[index]);
  return { unseen, isAll: row!.events < within.limit, events: row!.events };
}

/** Looks at all events of some ranges, the newest first and part by part: most names are found soon. */
async function lookAtAll(
  reading: SnapshotReading,
  names: readonly AskedName[],
  { ranges, most }: { readonly ranges: readonly TimeRange[]; readonly most: number },
): Promise<Looked> {
  let looked: Looked = { unseen: names, isAll: true, events: 0 };
  for (const range of windowsOf(ranges).sort((a, b) => b.fromUs - a.fromUs)) {
    if (looked.unseen.length === 0 || !looked.isAll) break;
    const limit = most - looked.events;
    const part = await look(reading, looked.unseen, { ranges: [range], limit });
    looked = { ...part, events: looked.events + part.events };
  }
  return looked;
}

async function listOfSettledDays(
  { ask, scope }: SnapshotReading,
  name: AskedName,
  { days }: RollupPlan,
): Promise<SettledList> {
  // The catalogue lists no longer texts.
  const isListed = [...textOf(name)].length <= MOST_LETTERS;
  if (days.length === 0 || !isListed) return { is_there: false, cut_days: days, is_all: true };
  const [list] = await ask<SettledList & Record<string, unknown>>(settledList(scope, name, days));
  return list!;
}

async function neverSeen(reading: SnapshotReading, name: AskedName, plan: RollupPlan): Promise<NameStatus> {
  const known = [
    ...(await namesOfSettledDays(reading, name, plan)),
    ...(await someFreshNames(reading, name, plan)),
  ];
  return { kind: 'never_seen', nearest: nearestName(name, known) };
}

async function namesOfSettledDays(
  { ask, scope }: SnapshotReading,
  name: AskedName,
  { days }: RollupPlan,
): Promise<string[]> {
  if (days.length === 0) return [];
  const rows = await ask<{ name: string }>(settledNames(scope, name, days));
  return rows.map((row) => row.name);
}

/** Those that some events of the other days have, as the catalogue finds them. */
async function someFreshNames(
  { ask, scope }: SnapshotReading,
  name: AskedName,
  { raw }: RollupPlan,
): Promise<string[]> {
  if (raw.length === 0) return [];
  const { facet, asked } = listOf(name);
  const rows = await ask<NameRow & Record<string, unknown>>(namesStatement(scope, asked, { days: [], raw }));
  return rows.filter((row) => row.facet === facet).map((row) => row.value ?? row.name);
}
