import { Select } from '@mantine/core';
import { durationWords } from '../../reports/duration-words';
import { onlyValue } from '../../reports/question';
import { RankedList } from '../../reports/ranked-list';
import type { Asking } from '../../reports/use-question';
import { whoHead, whoWords } from '../../reports/words';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import { type OpenPeople, timeWords, tookClass } from './explained-funnel';
import type { FunnelAnswer } from './funnel.report';

/** How long it took: from entry to a step, or from the step before. */
export function FunnelTimes({
  answer,
  asking: { question, ask },
  onOpen,
}: {
  answer: FunnelAnswer;
  asking: Asking;
  onOpen: OpenPeople;
}) {
  const spans = spansOf(answer);
  const chosen = onlyValue(question, 'between');
  const span = spans.find(({ value }) => value === chosen) ?? spans[0];
  if (!span) return null;
  const { step, since, times, label, before } = span;
  const bounds = answer.histogram_bounds;
  const total = times.histogram.reduce((sum, count) => sum + count, 0);
  return (
    <Panel
      title="Time to convert"
      about={`Half of ${format.plural(total, ...whoWords(answer.query.count_by))} took ${durationWords(times.median)} or less, nine in ten ${durationWords(times.p90)} or less.${beforeWords(before)}`}
      actions={
        <Select
          aria-label="Time between"
          size="xs"
          w={280}
          maw="100%"
          data={spans.map(({ value, label: text }) => ({ value, label: text }))}
          value={span.value}
          onChange={(value) => ask({ between: !value || value === spans[0]!.value ? undefined : value })}
          comboboxProps={{ shadow: 'md' }}
        />
      }
    >
      <RankedList
        label={`${whoHead(answer.query.count_by)} by time: ${label}`}
        heads={['Time', whoHead(answer.query.count_by)]}
        rows={times.histogram.map((count, at) => ({
          key: String(bounds[at]),
          label: timeWords(bounds[at - 1], bounds[at]!),
          onOpen: () => onOpen(tookClass({ step, times, bounds }, at, {}, since)),
          value: count,
          share: total === 0 ? 0 : count / total,
          ...(before &&
            count + before.histogram[at]! > 0 && { aside: `was ${format.percent(shareOf(before, at))}` }),
        }))}
      />
    </Panel>
  );
}

/** From entry to the last step first, for it is what most people ask. */
function spansOf({ steps, comparison }: FunnelAnswer) {
  return [...steps].reverse().flatMap((whole) => {
    const { step, event_type, seconds_from_start, seconds_from_previous } = whole;
    const name = event_type ?? `${step} steps`;
    const before = comparison?.steps[step - 1];
    return [
      ...(seconds_from_start
        ? [
            {
              value: `start-${step}`,
              label: `From the first step to ${name} (${step})`,
              ...{ step: whole, since: 'start' as const, times: seconds_from_start },
              before: before?.seconds_from_start,
            },
          ]
        : []),
      ...(seconds_from_previous && step > 2
        ? [
            {
              value: `step-${step}`,
              label: `From step ${step - 1} to ${name} (${step})`,
              ...{ step: whole, since: 'previous' as const, times: seconds_from_previous },
              before: before?.seconds_from_previous,
            },
          ]
        : []),
    ];
  });
}

type Times = NonNullable<FunnelAnswer['steps'][number]['seconds_from_start']>;

function shareOf({ histogram }: Times, at: number): number {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  return total === 0 ? 0 : histogram[at]! / total;
}

/** The same of the range compared with. */
function beforeWords(before: Times | null | undefined): string {
  return before ? ` Compared with ${durationWords(before.median)} and ${durationWords(before.p90)}.` : '';
}
