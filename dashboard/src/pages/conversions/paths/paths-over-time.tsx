import { type ExplainNumber, useExplain } from '../../../reports/evidence/explained';
import { type Figure, Figures } from '../../../reports/figures';
import { NumberButton } from '../../../reports/number-button';
import { format } from '../../../ui/format';
import { Panel } from '../../../ui/panel';
import type { Explain } from '../conversion-evidence';
import classes from '../conversions.module.css';
import { ConversionsChart } from '../conversions-chart';
import type { PathsAnswer } from './conversion-paths.report';
import { explainedLag, explainedMedian, explainedTouches } from './explained-paths';
import { lagWords } from './path-words';

interface PathsOverTimeProps {
  readonly answer: PathsAnswer;
  readonly onExplain: Explain;
}

/** How many conversions, how far and how long they usually were, and how many there were in each bucket. */
export function PathsOverTime({ answer, onExplain }: PathsOverTimeProps) {
  const explain = useExplain();
  return (
    <Panel>
      <div className={classes.figures}>
        <Figures figures={figuresOf(answer, onExplain, explain)} />
      </div>
      <ConversionsChart answer={answer} height={200} onExplain={onExplain} />
    </Panel>
  );
}

function figuresOf(answer: PathsAnswer, onExplain: Explain, explain: ExplainNumber): Figure[] {
  const { totals, unattributed, touches, lag, comparison } = answer;
  const change = (now: number | null, before: number | null | undefined) =>
    before === undefined ? {} : { change: { now, before } };
  return [
    {
      label: 'Conversions',
      value: (
        <NumberButton
          label={`The ${format.plural(totals.conversions, 'conversion')}`}
          onClick={() =>
            onExplain({
              title: 'All conversions',
              about: 'Every conversion of the range, with the visits that led to it.',
              asked: { row: 'all' },
            })
          }
        >
          {format.count(totals.conversions)}
        </NumberButton>
      ),
      ...change(totals.conversions, comparison?.totals.conversions),
    },
    {
      label: 'Visits before one',
      value: touches.median === null ? '–' : format.count(touches.median),
      onOpen: () => {
        const classes = touches.classes.map((one) => ({ ...one, explained: explainedTouches(one) }));
        explain(explainedMedian('Visits before one', classes, onExplain));
      },
      ...change(touches.median, comparison?.touches.median),
      about:
        touches.average !== null &&
        `median; ${format.count(round(touches.average))} on average, at most ${format.count(touches.p90!)} before nine in ten`,
    },
    {
      label: 'Time to convert',
      value: lag.median_minutes === null ? '–' : lagWords(lag.median_minutes),
      onOpen: () => {
        const classes = lag.classes.map((one) => ({ ...one, explained: explainedLag(one) }));
        explain(explainedMedian('Time to convert', classes, onExplain));
      },
      ...change(lag.median_minutes, comparison?.lag.median_minutes),
      lessIsBetter: true,
      about:
        lag.average_minutes !== null &&
        `median; ${lagWords(lag.average_minutes)} on average, nine in ten within ${lagWords(lag.p90_minutes!)}`,
    },
    {
      label: 'Without a visit',
      value:
        unattributed.conversions === 0 ? (
          '0'
        ) : (
          <NumberButton
            label={`The ${format.plural(unattributed.conversions, 'conversion')} without a visit before it`}
            onClick={() =>
              onExplain({
                title: 'Conversions without a visit that led to them',
                about: 'No visit lies within the lookback, or there are more of them than a person makes.',
                asked: { row: 'unattributed' },
              })
            }
          >
            {format.count(unattributed.conversions)}
          </NumberButton>
        ),
      ...change(unattributed.conversions, comparison?.unattributed.conversions),
      lessIsBetter: true,
      about: `${format.percent(unattributed.conversions / totals.conversions)} of the conversions`,
    },
  ];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
