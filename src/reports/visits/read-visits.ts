import type { CopiedField } from '../../database/copy-out.js';
import type { UnixDay } from '../rollup/rollup-plan.js';
import { copyByPart, type PartTally } from '../running/copy-by-part.js';
import type { Reading } from '../running/report-runner.js';
import { PackedVisits } from './packed-visits.js';
import { type VisitPacksParameters, visitPacks } from './visit-packs.sql.js';

/** Rows between two looks at the clock: some ten microseconds' work. */
export const VISITS_AT_ONCE = 1024;

/** What a number stands for on a day, or, where the day is null, in what is not rolled up; and the events of it. */
export interface NamedVisits {
  readonly day: UnixDay | null;
  readonly number: number;
  readonly events: number;
  /** Source, medium and campaign, or the page. */
  readonly texts: readonly (string | null)[];
}

/** A row of visit-packs.sql.ts: what numbers stand for comes before all packs. */
export type VisitsRow = { readonly names: readonly NamedVisits[] } | { readonly packed: PackedVisits };

/** Hands visits to a tally, in the snapshot of a report. */
export function readVisits(
  reading: Reading,
  asked: Omit<VisitPacksParameters, 'scope'>,
  tally: PartTally<VisitsRow>,
): Promise<void> {
  const statement = visitPacks({ scope: reading.scope, ...asked });
  return copyByPart(reading, statement, { partOf: (field) => field.readInt32BE(), toRow }, tally);
}

type NameJson = [day: UnixDay | null, number: number, events: number, ...texts: (string | null)[]];

function toRow([, day, names, visitors, cells, events, numbers]: readonly CopiedField[]): VisitsRow {
  if (names) {
    const list = JSON.parse(names.toString()) as NameJson[];
    return {
      names: list.map(([ofDay, number, count, ...texts]) => ({ day: ofDay, number, events: count, texts })),
    };
  }
  const columns = { visitors: visitors!, cells: cells!, events: events!, numbers: numbers! };
  return { packed: new PackedVisits(day ? day.readInt32BE() : null, columns) };
}
