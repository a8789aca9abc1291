import { durationWords } from '../../../reports/duration-words';
import { Figures } from '../../../reports/figures';
import { RankedList } from '../../../reports/ranked-list';
import { format } from '../../../ui/format';
import type { FunnelAnswer } from '../../funnel/funnel.report';
import { Nothing } from './nothing';

/** How many come from step to step. */
export function FunnelTile({ answer }: { answer: FunnelAnswer }) {
  const { entrants, completed, conversion, steps, comparison: before } = answer;
  if (entrants === 0) return <Nothing />;
  const median = steps.at(-1)?.seconds_from_start?.median;
  return (
    <>
      <Figures
        figures={[
          {
            label: 'Conversion',
            value: conversion === null ? '–' : format.percent(conversion),
            change: before && { now: conversion, before: before.conversion },
          },
          {
            label: 'Completed',
            value: format.count(completed),
            change: before && { now: completed, before: before.completed },
          },
          ...(median === undefined ? [] : [{ label: 'Median time', value: durationWords(median) }]),
        ]}
      />
      <RankedList
        label="Visitors by step"
        heads={['Step', 'Visitors']}
        rows={steps.map(({ step, event_type, visitors, conversion_from_start: share }) => ({
          key: String(step),
          label: `${step}. ${event_type ?? `Any ${step} of the steps`}`,
          value: visitors,
          ...(share !== null && { share }),
        }))}
      />
    </>
  );
}
