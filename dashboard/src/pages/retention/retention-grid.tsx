import { Tooltip, UnstyledButton } from '@mantine/core';
import { bucketWords } from '../../reports/chart/bucket-words';
import { useExplain } from '../../reports/evidence/explained';
import { NumberButton } from '../../reports/number-button';
import { whoHead, whoWords } from '../../reports/words';
import { format } from '../../ui/format';
import type { AskedCell } from './cell-people';
import { explainedAverage, wholeCohort } from './explained-average';
import classes from './retention.module.css';
import type { RetentionAnswer, RetentionCell } from './retention.report';
import { averagesOf, type PeriodAverage } from './retention-averages';
import {
  askedBefore,
  averagesBefore,
  cellBefore,
  pointsBetween,
  pointsWords,
  wholeBefore,
} from './retention-comparison';

interface RetentionGridProps {
  readonly answer: RetentionAnswer;
  /** A number is to be explained by whom it counts. */
  readonly onOpen: (cell: AskedCell) => void;
  /** In place of the rates by how much they differ from those compared with. */
  readonly showsChanges: boolean;
}

/** A line for each cohort, a column for each period after it; the deeper the shade, the more came back. */
export function RetentionGrid({ answer, onOpen, showsChanges }: RetentionGridProps) {
  const { interval, periods } = answer.query;
  const who = whoWords(answer.query.count_by);
  const explain = useExplain();
  const averages = averagesOf(answer);
  const before = averagesBefore(answer);
  const { comparison, query } = answer;
  const openBefore = (period: number) =>
    explain(
      explainedAverage({ cohorts: comparison!.cohorts, query }, period, (cell) =>
        onOpen({ ...cell, range: comparison! }),
      ),
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={classes.room} tabIndex={0} aria-label="Cohorts and periods">
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col">Began</th>
            <th scope="col">{whoHead(answer.query.count_by)}</th>
            {Array.from({ length: periods + 1 }, (_, period) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a period is its number
              <th key={period} scope="col">
                {period === 0 ? `Same ${interval}` : period}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={classes.average}>
            <th scope="row">
              <Tooltip label={`Of all ${who[1]} of cohorts whose period is over`}>
                <span>Weighted average</span>
              </Tooltip>
            </th>
            <td />
            {averages.map(({ period, rate, visitors }) => (
              <td key={period} title={`of ${format.plural(visitors, ...who)}`}>
                {rate === null ? (
                  ''
                ) : (
                  <NumberButton
                    label={`${format.percent(rate)}: average of period ${period}`}
                    onClick={() => explain(explainedAverage(answer, period, onOpen))}
                  >
                    {format.percent(rate)}
                  </NumberButton>
                )}
              </td>
            ))}
          </tr>
          {before && <AveragesBefore averages={averages} before={before} who={who} onOpen={openBefore} />}
          {answer.cohorts.map((cohort, nth) => (
            <tr key={cohort.start}>
              <th scope="row">
                {bucketWords(cohort.start, interval)}
                {!cohort.is_complete && <span className={classes.partly}> in part</span>}
              </th>
              <td>
                {cohort.visitors === 0 ? (
                  0
                ) : (
                  <UnstyledButton
                    className={classes.number}
                    aria-label={`${format.plural(cohort.visitors, ...who)} who began ${bucketWords(cohort.start, interval)}`}
                    onClick={() =>
                      onOpen({ ...wholeCohort(cohort, query), before: wholeBefore(answer, nth) })
                    }
                  >
                    {format.count(cohort.visitors)}
                  </UnstyledButton>
                )}
              </td>
              {cohort.periods.map((cell) => (
                <Cell
                  key={cell.period}
                  cell={cell}
                  who={who}
                  cohort={bucketWords(cohort.start, interval)}
                  when={bucketWords(cell.start, interval)}
                  before={cellBefore(answer, nth, cell)}
                  showsChange={showsChanges}
                  onOpen={(cell) =>
                    onOpen({
                      ...{ ...cell, start: cohort.start, of: cohort.visitors },
                      before: askedBefore(answer, nth, cell.period),
                    })
                  }
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface AveragesBeforeProps {
  readonly averages: readonly PeriodAverage[];
  readonly before: readonly PeriodAverage[];
  /** A number of the compared range is to be explained. */
  readonly who: Who;
  readonly onOpen: (period: number) => void;
}

/** One and many of those who are counted. */
type Who = ReturnType<typeof whoWords>;

/** Below the averages those of the range compared with, and by how many points they differ. */
function AveragesBefore({ averages, before, who, onOpen }: AveragesBeforeProps) {
  return (
    <>
      <tr className={classes.before}>
        <th scope="row">Compared with</th>
        <td />
        {before.map(({ period, rate, visitors }) => (
          <td key={period} title={`of ${format.plural(visitors, ...who)}`}>
            {rate === null ? (
              ''
            ) : (
              <NumberButton
                label={`${format.percent(rate)}: average of period ${period}, compared with`}
                onClick={() => onOpen(period)}
              >
                {format.percent(rate)}
              </NumberButton>
            )}
          </td>
        ))}
      </tr>
      <tr className={classes.before}>
        <th scope="row">Change, in points</th>
        <td />
        {averages.map(({ period, rate }) => {
          const was = before[period]?.rate ?? null;
          if (rate === null || was === null) return <td key={period} />;
          const points = pointsBetween(rate, was);
          return (
            <td key={period} data-sign={Math.sign(points)}>
              {pointsWords(points)}
            </td>
          );
        })}
      </tr>
    </>
  );
}

/** Of the series' colour at most: a text stays readable on it in both schemes. */
const DEEPEST = 55;

interface CellProps {
  readonly cell: RetentionCell;
  readonly who: Who;
  /** The cohort and the period in words. */
  readonly cohort: string;
  readonly when: string;
  /** Its like of the range compared with. */
  readonly before: RetentionCell | undefined;
  readonly showsChange: boolean;
  readonly onOpen: (cell: Omit<AskedCell, 'start' | 'of' | 'period'> & { readonly period: number }) => void;
}

function Cell({ cell, who, cohort, when, before, showsChange, onOpen }: CellProps) {
  const { visitors, rate, period, is_complete: isComplete } = cell;
  if (visitors === null || rate === null) return <td className={classes.none} />;
  const points = before && pointsBetween(rate, before.rate!);
  if (showsChange && points === undefined) return <td className={classes.none} />;
  const soFar = isComplete ? '' : ' so far';
  return (
    <td
      data-partly={!isComplete || undefined}
      style={{ background: showsChange ? changeShade(points!) : shade('--wm-series-1', rate) }}
    >
      <UnstyledButton
        className={classes.number}
        title={`${format.plural(visitors, ...who)}${soFar}${before ? `; compared with ${format.percent(before.rate!)}` : ''}`}
        aria-label={`${showsChange ? `${pointsWords(points!)} points, ` : ''}${format.percent(rate)}${soFar}: ${format.plural(visitors, ...who)} who began ${cohort} and came back ${when}`}
        onClick={() => onOpen({ cohort, period, when, counted: visitors })}
      >
        {showsChange ? pointsWords(points!) : format.percent(rate)}
      </UnstyledButton>
    </td>
  );
}

/** @param share of the deepest shade, 0 to 1. */
function shade(color: string, share: number): string {
  return `color-mix(in srgb, var(${color}) ${Math.round(share * DEEPEST * 10) / 10}%, transparent)`;
}

/** So many points have the deepest shade. */
const MOST_POINTS = 25;

function changeShade(points: number): string {
  const share = Math.min(1, Math.abs(points) / MOST_POINTS);
  return shade(points > 0 ? '--wm-good-mark' : '--wm-bad-mark', share);
}
