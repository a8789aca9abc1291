import { COUNT, figure, RATE } from '../figures.js';
import type { AnswerFrame, Summary, TwoWeeks } from './tile.types.js';

interface Step {
  readonly step: number;
  readonly event_type: string | null;
  readonly visitors: number;
  readonly conversion_from_start: number | null;
}

export interface FunnelAnswer extends AnswerFrame {
  readonly query: { readonly count_by: string };
  readonly entrants: number;
  readonly completed: number;
  readonly conversion: number | null;
  readonly open: number;
  readonly steps: readonly Step[];
}

/** What part of those who entered in the week came to the end, and where the others fell out. */
export function summarizeFunnel({ now, before }: TwoWeeks<FunnelAnswer>): Summary {
  const who = now.query.count_by === 'user' ? 'People' : 'Visitors';
  const past = new Map(before?.steps.map(({ step, visitors }) => [step, visitors]));
  const rows = now.steps.map(({ step, event_type, visitors, conversion_from_start: part }) => ({
    name: `${step}. ${event_type ?? `any ${step}`}`,
    value: visitors,
    text: part === null ? COUNT.write(visitors) : `${COUNT.write(visitors)} · ${RATE.write(part)}`,
    before: past.get(step) ?? null,
  }));
  return {
    headline: figure('Came to the end', RATE, { now: now.conversion, before: before?.conversion }),
    figures: [
      figure(`${who} who entered`, COUNT, { now: now.entrants, before: before?.entrants }),
      figure(`${who} who came to the end`, COUNT, { now: now.completed, before: before?.completed }),
    ],
    definition: now.definition.conversion ?? '',
    notes: now.open === 0 ? [] : [`${COUNT.write(now.open)} of those who entered may still go on.`],
    chart: now.entrants === 0 ? null : { kind: 'steps', rows },
  };
}
