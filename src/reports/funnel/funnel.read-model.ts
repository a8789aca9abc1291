import { Injectable } from '@nestjs/common';
import type { ReadScope } from '../../database/database.js';
import { audienceRange, audienceSources } from '../audience/audience-sources.js';
import { type Person, peopleOfPage } from '../audience/people-of-page.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import { warnOfEmptyCohorts } from '../cohorts/empty-cohorts.js';
import { type Reading, ReportRunner, type Snapshot } from '../running/report-runner.js';
import { readRangeOf, touchSources } from '../scope/touch-sources.js';
import { type AskedName, askedByField, askedByFilters, typesOfFilters } from '../warnings/asked-names.js';
import type { AskedEventType } from '../warnings/unseen-event-types.js';
import type {
  EventMatch,
  EvidenceEvent,
  EvidencePage,
  EvidenceQuestion,
  EvidenceVisitor,
  FunnelBucketCounts,
  FunnelCounts,
  FunnelGroup,
  FunnelQuestion,
  FunnelRequest,
  FunnelResult,
  FunnelTimes,
} from './funnel.types.js';
import { type FunnelCountsRow, funnelCounts } from './funnel-counts.sql.js';
import { type FunnelEvidenceRow, funnelEvidence } from './funnel-evidence.sql.js';
import { scopedQuestionOf } from './funnel-terms.js';
import { canBePacked, countPackedFunnel } from './packed-funnel.js';

export interface FunnelReport {
  readonly counts: FunnelResult;
  /** Where it was asked for; of the same snapshot as the counts. */
  readonly evidence: EvidencePage | null;
}

/** Funnels out of PostgreSQL: one statement counts, one more finds the evidence. */
@Injectable()
export class FunnelReadModel {
  constructor(private readonly runner: ReportRunner) {}

  run(
    scope: ReadScope,
    { question, evidence, compared = null }: Omit<FunnelRequest, 'compared'> & Partial<FunnelRequest>,
    signal?: AbortSignal,
  ): Promise<Snapshot<FunnelReport>> {
    return this.runner.run(scope, (reading) => countFunnel(reading, question, evidence), {
      question: ['funnel', question, evidence],
      range: readRange(question),
      span: question.span,
      eventTypes: askedTypes(question),
      names: askedNames(question),
      warn: warnOfEmptyCohorts(
        question,
        question.span,
        ({ counts: { total } }) => total.excluded === 0 && total.steps[0]!.visitors === 0,
      ),
      compared: compared && {
        question: compared.question,
        range: readRange(compared.question),
        read: (reading) => countFunnel(reading, compared.question, null),
      },
      signal,
    });
  }
}

function readRange(question: FunnelQuestion): TimeRange {
  return audienceRange(question.audience, readRangeOf(scopedQuestionOf(question)));
}

async function countFunnel(
  reading: Reading,
  question: FunnelQuestion,
  evidence: EvidenceQuestion | null,
): Promise<FunnelReport> {
  const { scope, ask, asOfMs } = reading;
  const sources = await touchSources(reading, scopedQuestionOf(question));
  const audience = await audienceSources(reading, question.audience, question.span);
  const by = { asOfUs: asOfMs * 1000, sources, audience };
  const packed = canBePacked(question) ? await countPackedFunnel(reading, question, { evidence }) : null;
  const counts =
    packed?.counts ?? toResult(question, await ask<FunnelCountsRow>(funnelCounts(scope, question, by)));
  if (evidence === null) return { counts, evidence: null };
  const listed = (counts.breakdown ?? []).flatMap(({ group }) =>
    group.kind === 'value' ? [group.value] : [],
  );
  const found = await ask<FunnelEvidenceRow>(
    funnelEvidence(scope, { question, evidence, listed, among: packed?.visitors ?? null, ...by }),
  );
  const page = toPage(found, evidence.limit);
  const people = audience.people && (await peopleOfPage(reading, audience, page.keys));
  const visitors = page.rows.map((own) => toVisitor(question, own, people));
  return { counts, evidence: { visitors, next: page.next } };
}

function askedTypes({ steps, exclusions }: FunnelQuestion): AskedEventType[] {
  const of = (member: string, matches: readonly EventMatch[]) =>
    matches.flatMap(({ eventType, filters }, index) => [
      { field: `${member}.${index}.event_type`, eventType },
      ...typesOfFilters(filters, `${member}.${index}.filters.`),
    ]);
  return [...of('steps', steps), ...of('exclusions', exclusions)];
}

function askedNames({ steps, exclusions, breakdown }: FunnelQuestion): AskedName[] {
  const of = (member: string, matches: readonly EventMatch[]) =>
    matches.flatMap(({ filters }, index) => askedByFilters(filters, `${member}.${index}.filters.`));
  return [
    ...of('steps', steps),
    ...of('exclusions', exclusions),
    ...(breakdown ? askedByField(breakdown.field, 'breakdown.by') : []),
  ];
}

function toResult(
  { steps, breakdown, trend }: FunnelQuestion,
  rows: readonly FunnelCountsRow[],
): FunnelResult {
  const groups = new Map<string, { group: FunnelGroup; rows: FunnelCountsRow[] }>();
  const buckets = trend ? toBuckets(trend.buckets.length, steps.length, rows) : null;
  for (const row of rows) {
    const { kind, value } = row;
    if (kind === 'bucket') continue;
    const name = JSON.stringify([kind, value]);
    const known = groups.get(name);
    if (known) known.rows.push(row);
    else groups.set(name, { group: kind === 'value' ? { kind, value: value! } : { kind }, rows: [row] });
  }
  const of = (kind: FunnelGroup['kind']) =>
    [...groups.values()]
      .filter(({ group }) => group.kind === kind)
      .map((found) => ({ group: found.group, ...toCounts(found.rows, steps.length) }));
  const total = toCounts(groups.get(JSON.stringify(['all', null]))?.rows ?? [], steps.length);
  if (breakdown === null) return { total, breakdown: null, buckets };
  const nobody = toCounts([], steps.length);
  const [none = { group: { kind: 'null' } as const, ...nobody }] = of('null');
  const [other = { group: { kind: 'other' } as const, ...nobody }] = of('other');
  return { total, breakdown: [...of('value'), none, other], buckets };
}

function toBuckets(count: number, steps: number, rows: readonly FunnelCountsRow[]): FunnelBucketCounts[] {
  const counts = Array.from({ length: count }, () => ({ entrants: 0, completed: 0, open: 0 }));
  for (const { kind, value, step, visitors, open } of rows) {
    if (kind !== 'bucket' || step === 0) continue;
    const bucket = counts[Number(value) - 1]!;
    bucket.open += Number(open);
    if (step === 1) bucket.entrants = Number(visitors);
    if (step === steps) bucket.completed = Number(visitors);
  }
  return counts;
}

function toCounts(rows: readonly FunnelCountsRow[], steps: number): FunnelCounts {
  const row = (step: number) => rows.find((candidate) => candidate.step === step);
  return {
    excluded: Number(row(0)?.visitors ?? 0),
    steps: Array.from({ length: steps }, (_, index) => {
      const found = row(index + 1);
      const fromStart = toTimes(found?.from_start, found?.start_histogram);
      return {
        visitors: Number(found?.visitors ?? 0),
        open: Number(found?.open ?? 0),
        fromStart,
        fromPrevious: index === 1 ? fromStart : toTimes(found?.from_previous, found?.previous_histogram),
      };
    }),
  };
}

function toTimes(
  times: FunnelCountsRow['from_start'] | undefined,
  histogram: FunnelCountsRow['start_histogram'] | undefined,
): FunnelTimes | null {
  return times && histogram
    ? { medianUs: Number(times[0]), p90Us: Number(times[1]), histogram: histogram.map(Number) }
    : null;
}

/** The rows of a page's visitors, each visitor's together. */
function toPage(rows: readonly FunnelEvidenceRow[], limit: number) {
  const visitors = new Map<string, FunnelEvidenceRow[]>();
  for (const row of rows) {
    const known = visitors.get(row.visitor_key);
    if (known) known.push(row);
    else visitors.set(row.visitor_key, [row]);
  }
  const page = [...visitors].slice(0, limit);
  return {
    keys: page.map(([key]) => key),
    rows: page.map(([, events]) => events),
    next: visitors.size > limit ? page.at(-1)![0] : null,
  };
}

/**
 * Names the event of each step. Several may lie at its instant: the one with the least id is named, and none twice.
 * In order `any` each instant is given to a step that has none yet.
 */
function toVisitor(
  { order, steps }: FunnelQuestion,
  rows: readonly FunnelEvidenceRow[],
  people: ReadonlyMap<string, Person> | null,
): EvidenceVisitor {
  const named = new Set<FunnelEvidenceRow>();
  const served = new Set<number>();
  const events = rows[0]!.instants_us.map((instant, index): EvidenceEvent => {
    const candidates = order === 'any' ? steps.map((_, step) => step) : [index];
    for (const row of rows) {
      if (row.occurred_us !== instant || named.has(row)) continue;
      const step = candidates.find((candidate) => row.matches[candidate] && !served.has(candidate));
      if (step === undefined) continue;
      named.add(row);
      served.add(step);
      return {
        step: step + 1,
        eventId: row.event_id,
        visitorId: row.visitor_id,
        occurredAtUs: Number(instant),
      };
    }
    throw new Error('A step was counted without an event');
  });
  const { visitorId } = events[0]!;
  const itself: Person = { userId: null, visitorIds: [visitorId], visitorsLeftOff: 0 };
  return { visitorId, person: people && (people.get(rows[0]!.visitor_key) ?? itself), events };
}
