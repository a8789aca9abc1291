import { meantWords, type ReportWarning } from '../answer/report-warning.js';
import type { SnapshotReading } from '../running/snapshot-reading.js';
import type { AskedName } from './asked-names.js';
import { isByLists, isOfUnmarkedVisits, textOf } from './known-names.js';
import { notInSettledDays } from './known-names.sql.js';
import { lookForNames, type MostEvents, type NameStatus } from './look-for-names.js';

/** Further names of one question are not looked up (guess: nobody slips as often). */
const MOST_LOOKED_UP = 200;
/** Further ones that no settled day has are not looked for: each is a condition on every event. */
const MOST_DOUBTED = 20;
/** Letters of a name in a message. */
const MOST_SHOWN = 100;
/** Most of them are found among the first; all take a second, and with more there is no telling what was never sent. */
const EVENTS: MostEvents = { first: 2_000, most: 1_000_000 };

/**
 * A warning for each property and value of a question that no event of the environment ever had, known bots' included, with the
 * one that was probably meant. Settled days are known from the catalogue, where most names are found at one look; only what they
 * do not have is looked for among events. Where these are too many the warning says that it was not looked for.
 */
export async function unseenNames(
  reading: SnapshotReading,
  asked: readonly AskedName[],
  events = EVENTS,
): Promise<ReportWarning[]> {
  const names = distinct(asked.filter((name) => !isOfUnmarkedVisits(name)));
  if (names.length === 0) return [];
  const known = names.slice(0, MOST_LOOKED_UP);
  const rows = await reading.ask<{ place: number }>(notInSettledDays(reading.scope, known));
  const doubted = rows.map(({ place }) => known[place]!);
  const statuses = new Map<string, NameStatus>();
  for (const byLists of [false, true]) {
    const alike = doubted.slice(0, MOST_DOUBTED).filter(({ of }) => isByLists(of) === byLists);
    if (alike.length === 0) continue;
    for (const [name, found] of await lookForNames(reading, alike, events)) statuses.set(keyOf(name), found);
  }
  const isWarnedOf = (name: AskedName) => (statuses.get(keyOf(name))?.kind ?? 'seen') !== 'seen';
  // Of a property that nobody has sent no value was sent either.
  const isSaid = (name: AskedName) => name.value !== null && isWarnedOf({ ...name, value: null });
  const warnings = asked
    .filter((name) => isWarnedOf(name) && !isSaid(name))
    .map((name) => warning(reading, name, statuses.get(keyOf(name))!));
  const further = doubted.slice(MOST_DOUBTED).length + names.slice(MOST_LOOKED_UP).length;
  return further === 0 ? warnings : [...warnings, notLookedFor(further)];
}

function notLookedFor(further: number): ReportWarning {
  const message = `Whether events have ${further} more of the names was not looked for: the question has too many.`;
  return { code: 'name_not_looked_for', message, field: null, value: null, nearest: null };
}

function distinct(names: readonly AskedName[]): AskedName[] {
  return [...new Map(names.map((name) => [keyOf(name), name])).values()];
}

function keyOf({ of, value }: Pick<AskedName, 'of' | 'value'>): string {
  return JSON.stringify([of, value]);
}

function warning(
  { scope: { environment } }: SnapshotReading,
  { field, of, value, write = (name) => name }: AskedName,
  found: NameStatus,
): ReportWarning {
  const name = textOf({ of, value });
  const said =
    value === null
      ? `the property ${quoted(name)}`
      : `the ${of.kind === 'property' ? `value ${quoted(value)} of ${quoted(of.name)}` : `${WORDS[of.kind]} ${quoted(value)}`}`;
  const place = { field, value: write(name) };
  if (found.kind !== 'never_seen') {
    const message = `Whether any ${environment} event has ${said} was not looked for: there are too many events to look through.`;
    return { code: 'name_not_looked_for', message, ...place, nearest: null };
  }
  const { nearest } = found;
  return {
    code: value === null ? 'property_never_seen' : 'value_never_seen',
    message: `No ${environment} event that is stored has ${said}.${meantWords(nearest, quoted)}`,
    ...place,
    nearest: nearest === null ? null : write(nearest),
  };
}

/** Of a long text the beginning, so that a message stays one to read. */
function quoted(text: string): string {
  const letters = [...text];
  return JSON.stringify(letters.length > MOST_SHOWN ? `${letters.slice(0, MOST_SHOWN).join('')}…` : text);
}

const WORDS = {
  source: 'source',
  medium: 'medium',
  campaign: 'campaign',
  channel_group: 'channel group',
  term: 'term',
  content: 'content',
  landing_page: 'landing page',
  'revenue.currency': 'currency',
} as const;
