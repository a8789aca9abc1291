import { Select, Skeleton } from '@mantine/core';
import { withValue } from '../../reports/question';
import { RankedList } from '../../reports/ranked-list';
import { ReportAnswer } from '../../reports/report-answer';
import { useQuestion } from '../../reports/use-question';
import { useReport } from '../../reports/use-report';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import type { Explain } from '../conversions/conversion-evidence';
import classes from './overview.module.css';
import { CONVERTED, converted } from './overview.report';

interface ConversionsPanelProps {
  /** The event type that counts as a conversion; null: none is chosen. */
  readonly conversion: string | null;
  readonly types: readonly string[];
  /** Whether it is known which types there are. */
  readonly isKnown: boolean;
  /** Opens the conversions behind a number. */
  readonly onExplain: Explain;
}

/** Conversions and revenue by the channel group that got them, under last touch. */
export function ConversionsPanel({ conversion, types, isKnown, onExplain }: ConversionsPanelProps) {
  const { question, ask } = useQuestion();
  const state = useReport(CONVERTED, converted(question, conversion));
  const choices = [...new Set([...types, ...(conversion === null ? [] : [conversion])])];
  return (
    <Panel
      title="Conversions by channel"
      actions={
        <Select
          size="xs"
          w={150}
          aria-label="What counts as a conversion"
          placeholder="Event type"
          searchable
          data={choices}
          value={conversion}
          onChange={(value) => ask({ conversion: value ?? undefined })}
        />
      }
    >
      {conversion === null && !isKnown ? (
        <div className={classes.body} role="status" aria-busy="true" aria-label="Loading">
          <Skeleton height={280} />
        </div>
      ) : conversion === null ? (
        <p className={classes.none}>Choose the event type that counts as a conversion.</p>
      ) : (
        <ReportAnswer state={state} panel={280}>
          {({ rows, unattributed }) => (
            <div className={classes.body}>
              {rows.length === 0 && unattributed.conversions === 0 ? (
                <p className={classes.none}>No conversion in this range.</p>
              ) : (
                <RankedList
                  label="Conversions by channel group"
                  heads={['Channel group, by last touch', 'Conversions']}
                  rows={[
                    ...rows
                      .filter(({ models: [credit] }) => credit && credit.conversions > 0)
                      .map(({ kind, channel_group, models: [credit] }) => ({
                        key: `${kind} ${channel_group}`,
                        label: kind === 'other' ? 'All others' : (channel_group ?? '(none)'),
                        value: credit?.conversions ?? 0,
                        aside: amounts(credit?.revenue ?? []),
                        onChoose:
                          kind === 'value' && channel_group
                            ? () => ask(withValue(question, 'channel_group', channel_group))
                            : undefined,
                        onOpen: () =>
                          onExplain({
                            title: kind === 'other' ? 'All others' : (channel_group ?? '(none)'),
                            about:
                              'The conversions that count here under last touch, with the visits that led to them.',
                            asked:
                              kind === 'other'
                                ? { row: 'other' }
                                : { row_channel_group: channel_group ?? '' },
                          }),
                      })),
                    ...(unattributed.conversions === 0
                      ? []
                      : [
                          {
                            key: 'unattributed',
                            label: 'Without a touch',
                            value: unattributed.conversions,
                            aside: amounts(unattributed.revenue),
                            onOpen: () =>
                              onExplain({
                                title: 'Without a touch',
                                about:
                                  'No visit lies within the lookback, or there are more of them than a person makes.',
                                asked: { row: 'unattributed' },
                              }),
                          },
                        ]),
                  ]}
                />
              )}
            </div>
          )}
        </ReportAnswer>
      )}
    </Panel>
  );
}

/** An amount for each currency, none of which a line ends within. */
function amounts(revenue: readonly Parameters<typeof format.money>[0][]): string {
  return revenue.map((sum) => format.money(sum).replaceAll(' ', '\u00a0')).join(', ');
}
