import { useMemo } from 'react';
import { ChartLegend } from '../../../reports/chart/chart-legend';
import { TimeChart } from '../../../reports/chart/time-chart';
import { useExplain } from '../../../reports/evidence/explained';
import { Change } from '../../../reports/figures';
import { NumberButton } from '../../../reports/number-button';
import { useCohortNames } from '../../../reports/toolbar/use-cohort-names';
import type { Asking } from '../../../reports/use-question';
import { type Column, DataTable } from '../../../ui/data-table';
import { Panel } from '../../../ui/panel';
import classes from '../trends.module.css';
import { explainedLine } from './explained-series';
import type { SeriesAnswer as Answer } from './series.report';
import { chartSeries, chartsOf, comparedKey, linesOf, type SeriesLine, writeIn } from './series-lines';

/** Several series and formulas: a chart for each unit, and the figures of the whole range in the charts' colours. */
export function SeriesAnswer({ answer, asking }: { answer: Answer; asking: Asking }) {
  const explain = useExplain();
  const cohortName = useCohortNames(answer.query.series.some(({ cohort }) => cohort?.length));
  const lines = useMemo(() => linesOf(answer, cohortName), [answer, cohortName]);
  const open = (place: Parameters<typeof explainedLine>[1]) =>
    explain(explainedLine({ answer, lines, question: asking.question }, place));
  const charts = useMemo(
    () => chartsOf(lines).map((own) => ({ own, series: chartSeries(own, answer) })),
    [lines, answer],
  );
  const { interval } = answer.query;
  return (
    <>
      <Panel flush title="Totals">
        <DataTable
          label="Figures of the whole range"
          columns={columnsOf(answer.comparison !== undefined, open)}
          rows={lines}
          rowKey={({ key }) => key}
        />
      </Panel>
      {charts.map(({ own, series }) => {
        const title = titleOf(own[0]!);
        return (
          <Panel
            key={title}
            title={own.length === 1 ? nameOf(own[0]!) : title}
            actions={own.length > 1 ? <ChartLegend series={series} /> : undefined}
          >
            <TimeChart
              label={`${own.map(({ label }) => label).join(', ')} by ${interval}`}
              buckets={answer.buckets}
              interval={interval}
              series={series}
              shape="line"
              height={charts.length > 1 ? 220 : 300}
              write={writeIn(own[0]!.currency)}
              onBucket={own.length === 1 ? (bucket) => open({ line: own[0]!, bucket }) : undefined}
              onNumber={(bucket, key) => {
                const line = own.find((one) => key === one.key || key === comparedKey(one.key));
                if (line) open({ line, bucket, isBefore: key !== line.key });
              }}
            />
          </Panel>
        );
      })}
    </>
  );
}

/** What is drawn alone, with its unit. */
function nameOf({ label, currency }: SeriesLine): string {
  return currency === null ? label : `${label}, in ${currency}`;
}

function titleOf({ isFormula, currency }: SeriesLine): string {
  if (isFormula) return currency === null ? 'Formulas' : `Formulas in ${currency}`;
  return currency === null ? 'Series' : `Series in ${currency}`;
}

type Open = (place: { readonly line: SeriesLine; readonly isBefore?: boolean }) => void;

function columnsOf(isCompared: boolean, open: Open): Column<SeriesLine>[] {
  const figure = (value: number | null, line: SeriesLine, isBefore = false) => {
    if (value === null) return '–';
    const shown = writeIn(line.currency)(value);
    const label = isBefore ? `${line.label}, compared with` : line.label;
    return (
      <NumberButton label={`${shown}: ${label}`} onClick={() => open({ line, isBefore })}>
        {shown}
      </NumberButton>
    );
  };
  return [
    {
      key: 'name',
      header: 'Series',
      phone: 'top',
      grow: true,
      cell: ({ color, sign, label }) => (
        <span className={classes.group}>
          <span className={classes.swatch} style={{ background: color }} aria-hidden />
          <span className={classes.value}>
            {label !== sign && <span className={classes.sign}>{sign} </span>}
            {label}
          </span>
        </span>
      ),
    },
    { key: 'total', header: 'Total', align: 'right', cell: (line) => figure(line.total, line) },
    ...(isCompared
      ? [
          {
            key: 'before',
            header: 'Compared with',
            align: 'right' as const,
            cell: (line: SeriesLine) => figure(line.before?.total ?? null, line, true),
          },
          {
            key: 'change',
            header: 'Change',
            align: 'right' as const,
            cell: ({ total, before }: SeriesLine) => (
              <Change now={total} before={before?.total ?? null} lessIsBetter={false} />
            ),
          },
        ]
      : []),
  ];
}
