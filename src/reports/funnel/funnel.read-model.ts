import { Injectable } from '@nestjs/common';
import type { ReadScope } from '../../database/database.js';
import { ReportRunner, type Snapshot } from '../running/report-runner.js';
import { readRangeOf, touchSources } from '../scope/touch-sources.js';
import type {
  EvidenceEvent,
  EvidencePage,
  EvidenceVisitor,
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
    { question, evidence }: FunnelRequest,
    signal?: AbortSignal,
  ): Promise<Snapshot<FunnelReport>> {
    return this.runner.run(
      scope,
      async (reading) => {
        const { ask, asOfMs } = reading;
        const sources = await touchSources(reading, scopedQuestionOf(question));
        const by = { asOfUs: asOfMs * 1000, sources };
        const counts = await ask<FunnelCountsRow>(funnelCounts(scope, question, by));
        const found =
          evidence && (await ask<FunnelEvidenceRow>(funnelEvidence(scope, { question, evidence, ...by })));
        return {
          counts: toResult(question, counts),
          evidence: found && toPage(question, found, evidence.limit),
        };
      },
      { range: readRangeOf(scopedQuestionOf(question)), span: question.span, signal },
    );
  }
}

function toResult({ steps, breakdown }: FunnelQuestion, rows: readonly FunnelCountsRow[]): FunnelResult {
  const groups = new Map<string, { group: FunnelGroup; rows: FunnelCountsRow[] }>();
  for (const row of rows) {
    const name = JSON.stringify([row.kind, row.value]);
    const known = groups.get(name);
    if (known) known.rows.push(row);
    else groups.set(name, { group: toGroup(row), rows: [row] });
  }
  const of = (kind: FunnelGroup['kind']) =>
    [...groups.values()]
      .filter(({ group }) => group.kind === kind)
      .map((found) => ({ group: found.group, ...toCounts(found.rows, steps.length) }));
  const total = toCounts(groups.get(JSON.stringify(['all', null]))?.rows ?? [], steps.length);
  if (breakdown === null) return { total, breakdown: null };
  const nobody = toCounts([], steps.length);
  const [none = { group: { kind: 'null' } as const, ...nobody }] = of('null');
  const [other = { group: { kind: 'other' } as const, ...nobody }] = of('other');
  return { total, breakdown: [...of('value'), none, other] };
}

function toGroup({ kind, value }: FunnelCountsRow): FunnelGroup {
  return kind === 'value' ? { kind, value: value! } : { kind };
}

function toCounts(rows: readonly FunnelCountsRow[], steps: number): FunnelCounts {
  const row = (step: number) => rows.find((candidate) => candidate.step === step);
  return {
    excluded: Number(row(0)?.visitors ?? 0),
    steps: Array.from({ length: steps }, (_, index) => {
      const found = row(index + 1);
      const fromStart = toTimes(found?.from_start);
      return {
        visitors: Number(found?.visitors ?? 0),
        open: Number(found?.open ?? 0),
        fromStart,
        fromPrevious: index === 1 ? fromStart : toTimes(found?.from_previous),
      };
    }),
  };
}

function toTimes(times: readonly [string, string] | null | undefined): FunnelTimes | null {
  return times ? { medianUs: Number(times[0]), p90Us: Number(times[1]) } : null;
}

function toPage(question: FunnelQuestion, rows: readonly FunnelEvidenceRow[], limit: number): EvidencePage {
  const visitors = new Map<string, FunnelEvidenceRow[]>();
  for (const row of rows) {
    const known = visitors.get(row.visitor_key);
    if (known) known.push(row);
    else visitors.set(row.visitor_key, [row]);
  }
  const page = [...visitors].slice(0, limit);
  return {
    visitors: page.map(([, events]) => toVisitor(question, events)),
    next: visitors.size > limit ? page.at(-1)![0] : null,
  };
}

/**
 * Names the event of each step. Several may lie at its instant: the one with the least id is named, and none twice.
 * In order `any` each instant is given to a step that has none yet.
 */
function toVisitor({ order, steps }: FunnelQuestion, rows: readonly FunnelEvidenceRow[]): EvidenceVisitor {
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
      return { step: step + 1, eventId: row.event_id, occurredAtUs: Number(instant) };
    }
    throw new Error('A step was counted without an event');
  });
  return { visitorId: rows[0]!.visitor_id, events };
}
