import { UnstyledButton } from '@mantine/core';
import { OTHER_COLOR, seriesColor } from '../../reports/chart/series-color';
import { useExplain } from '../../reports/evidence/explained';
import { Change } from '../../reports/figures';
import { NumberButton } from '../../reports/number-button';
import { onlyValue } from '../../reports/question';
import { RankedList, type RankedRow } from '../../reports/ranked-list';
import type { Asking } from '../../reports/use-question';
import { fieldWords, valueWords } from '../../reports/words';
import { type Column, DataTable } from '../../ui/data-table';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import { explainedTrend, onlyOf } from './explained-trend';
import { measureOf } from './trend-measure';
import classes from './trends.module.css';
import { groupKey, groupWords, type TrendAnswer, type TrendGroup } from './trends.report';

interface TrendGroupsProps {
  readonly answer: TrendAnswer;
  readonly groups: readonly TrendGroup[];
  readonly asking: Asking;
}

/** A group as it is shown: what is counted, in the colour of the chart. */
interface ShownGroup extends Omit<RankedRow, 'label'> {
  readonly group: TrendGroup;
}

/** The groups of the whole range, in the colours of the chart; a click filters by one. */
export function TrendGroups({ answer, groups, asking }: TrendGroupsProps) {
  const explain = useExplain();
  const fields = answer.query.group_by;
  const { words: counted, addsUp, of, write } = measureOf(answer, onlyValue(asking.question, 'currency'));
  const total = of(answer.totals) ?? 0;
  const before = new Map(answer.comparison?.groups?.map((group) => [groupKey(group), of(group)]));
  const shown = groups.map((group, at): ShownGroup => {
    const value = of(group);
    const was = before.get(groupKey(group));
    return {
      group,
      key: groupKey(group),
      value,
      color: group.kind === 'other' ? OTHER_COLOR : seriesColor(at),
      ...(addsUp && total > 0 && value !== null && { share: value / total }),
      ...(was !== undefined && { aside: <Change now={value} before={was} lessIsBetter={false} /> }),
      spoken: groupWords(group),
      onChoose: group.kind === 'value' ? () => asking.ask(onlyOf(asking.question, group)) : undefined,
      onOpen: () => explain(explainedTrend(answer, asking, { group })),
    };
  });
  const words = fields.map(fieldWords).join(', ').toLowerCase();
  const label = `${counted} by ${words}`;
  if (fields.length > 1)
    return (
      <Panel title={`By ${words}`} flush>
        <DataTable
          wide
          label={label}
          columns={columnsOf(fields, {
            counted,
            write,
            hasShares: addsUp && total > 0,
            isCompared: before.size > 0,
          })}
          rows={shown}
          rowKey={({ key }) => key}
        />
      </Panel>
    );
  return (
    <Panel title={`By ${words}`}>
      <RankedList
        label={label}
        heads={[fieldWords(fields[0]!), counted]}
        rows={shown.map(({ group, ...row }) => ({ ...row, label: groupWords(group) }))}
        write={write}
      />
    </Panel>
  );
}

interface Counted {
  readonly counted: string;
  readonly write: (value: number) => string;
  readonly hasShares: boolean;
  readonly isCompared: boolean;
}

/** A column for each field, the first with what filters by the group, and what is counted. */
function columnsOf(
  fields: readonly string[],
  { counted, write, hasShares, isCompared }: Counted,
): Column<ShownGroup>[] {
  const wordsOf = ({ kind, values }: TrendGroup, at: number) => {
    if (kind === 'other') return at === 0 ? 'All others' : '';
    return valueWords(values[fields[at]!]!);
  };
  return [
    ...fields.map(
      (field, at): Column<ShownGroup> => ({
        key: field,
        header: fieldWords(field),
        ...(at === 0 && { phone: 'top' as const }),
        cell: ({ group, color, onChoose }) => {
          const text = wordsOf(group, at);
          if (text === '') return null;
          const words = <span className={classes.value}>{text}</span>;
          if (at > 0) return words;
          return (
            <span className={classes.group}>
              <span className={classes.swatch} style={{ background: color }} aria-hidden />
              {onChoose ? (
                <UnstyledButton
                  className={classes.choose}
                  onClick={onChoose}
                  aria-label={`Filter by ${groupWords(group)}`}
                >
                  {words}
                </UnstyledButton>
              ) : (
                words
              )}
            </span>
          );
        },
      }),
    ),
    ...(hasShares
      ? [
          {
            key: 'share',
            header: 'Share',
            align: 'right' as const,
            cell: ({ share }: ShownGroup) => (share === undefined ? '' : format.percent(share)),
          },
        ]
      : []),
    {
      key: 'value',
      header: counted,
      align: 'right',
      cell: ({ value, spoken, onOpen }) => {
        if (value === null) return '–';
        if (!onOpen || value === 0) return write(value);
        return (
          <NumberButton label={`${write(value)}: ${spoken}`} onClick={onOpen}>
            {write(value)}
          </NumberButton>
        );
      },
    },
    ...(isCompared
      ? [{ key: 'change', header: 'Change', align: 'right' as const, cell: ({ aside }: ShownGroup) => aside }]
      : []),
  ];
}
