import { QuarterBuckets } from '../presence/quarter-buckets.js';
import type { UnixDay } from '../rollup/rollup-plan.js';
import type { PartTally } from '../running/copy-by-part.js';
import type { Reading } from '../running/report-runner.js';
import { type NamedVisits, readVisits, VISITS_AT_ONCE, type VisitsRow } from '../visits/read-visits.js';
import type { VisitPacksParameters } from '../visits/visit-packs.sql.js';
import type { EventCountsQuestion } from './event-counts.types.js';

/**
 * Final days that the range cuts, two at most. What their values count is the whole day, and their events are gone: so what lies in the
 * range is added up of their packs before groups are ranked.
 */
export class CutDays implements PartTally<VisitsRow> {
  /** Of each day by number. */
  private readonly events = new Map<UnixDay, Map<number, number>>();
  private readonly buckets: QuarterBuckets;

  private constructor(question: EventCountsQuestion, days: readonly UnixDay[]) {
    this.buckets = new QuarterBuckets(question);
    for (const day of days) this.events.set(day, new Map());
  }

  static async read(
    reading: Reading,
    question: EventCountsQuestion,
    {
      days,
      ...asked
    }: { readonly days: readonly UnixDay[] } & Pick<VisitPacksParameters, 'sources' | 'value'>,
  ): Promise<CutDays> {
    const cut = new CutDays(question, days);
    const packs = { plan: { days, raw: [] }, cutsUs: [], countsEvents: true, countsVisitors: false };
    if (days.length > 0) await readVisits(reading, { ...asked, ...packs }, cut);
    return cut;
  }

  /** What has events in the range, with these alone. */
  within(names: readonly NamedVisits[]): readonly NamedVisits[] {
    return names.flatMap((named) => {
      const ofDay = named.day === null ? undefined : this.events.get(named.day);
      if (!ofDay) return [named];
      const events = ofDay.get(named.number) ?? 0;
      return events === 0 ? [] : [{ ...named, events }];
    });
  }

  *take(row: VisitsRow): Generator<void> {
    if ('names' in row) return;
    const { packed } = row;
    const ofDay = this.events.get(packed.day!)!;
    const ofQuarters = this.buckets.ofQuarters(packed.day!);
    for (let at = 0; at < packed.count; at++) {
      if (at % VISITS_AT_ONCE === 0) yield;
      if (ofQuarters[packed.cell(at)]! < 0) continue;
      const number = packed.number(at);
      ofDay.set(number, (ofDay.get(number) ?? 0) + packed.events(at));
    }
  }

  endPart(): Iterable<void> {
    return [];
  }
}
