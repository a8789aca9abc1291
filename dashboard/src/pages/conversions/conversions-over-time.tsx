import { type ExplainNumber, useExplain } from '../../reports/evidence/explained';
import { type Figure, Figures } from '../../reports/figures';
import { NumberButton } from '../../reports/number-button';
import { whoWords } from '../../reports/words';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import { modelWords } from './compared-models';
import { EVERY_CONVERSION, type Explain } from './conversion-evidence';
import classes from './conversions.module.css';
import type { ConversionsAnswer } from './conversions.report';
import { ConversionsChart } from './conversions-chart';
import { directRows, explainedDirect } from './explained-channel';
import { revenueFigure } from './revenue-figure';

interface ConversionsOverTimeProps {
  readonly answer: ConversionsAnswer;
  readonly onExplain: Explain;
}

/** The main numbers, and the conversions of each bucket; whoever is credited. */
export function ConversionsOverTime({ answer, onExplain }: ConversionsOverTimeProps) {
  const explain = useExplain();
  return (
    <Panel>
      <div className={classes.figures}>
        <Figures figures={figuresOf(answer, explain, onExplain)} />
      </div>
      <ConversionsChart answer={answer} height={220} onExplain={onExplain} />
    </Panel>
  );
}

/** None where it was not asked who was active. */
function rateFigures({ totals, query, comparison }: ConversionsAnswer, onExplain: Explain): Figure[] {
  const { active_visitors: active, active_conversion_rate: rate } = totals;
  if (active === null) return [];
  const words = whoWords(query.count_by);
  const [one, several] = words.map((word) => `active ${word}`);
  return [
    {
      label: 'Conversion rate',
      value: rate === null ? '–' : format.percent(rate),
      onOpen: () =>
        onExplain({
          title: `Active ${words[1]}`,
          about: 'Whoever was active in the range: those of them who converted are divided by all of them.',
          asked: { row: 'all', number: 'visitors' },
          visitors: active,
        }),
      ...(comparison && { change: { now: rate, before: comparison.totals.active_conversion_rate } }),
      about: `of ${format.plural(active, one!, several)}, whoever is credited`,
    },
  ];
}

function figuresOf(answer: ConversionsAnswer, explain: ExplainNumber, onExplain: Explain): Figure[] {
  const { totals, unattributed, excluded_visitors: excluded, comparison } = answer;
  const before = comparison?.totals;
  const who = whoWords(answer.query.count_by);
  const direct = directOf(answer);
  const share = (part: number) => format.percent(part / totals.conversions);
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
      ...(before && { change: { now: totals.conversions, before: before.conversions } }),
      about: `of ${format.plural(totals.visitors, ...who)}`,
    },
    ...revenueFigure(totals.revenue, before?.revenue, () => onExplain(EVERY_CONVERSION)),
    ...rateFigures(answer, onExplain),
    {
      label: 'Unattributed',
      value:
        unattributed.conversions === 0 ? (
          '0'
        ) : (
          <NumberButton
            label={`The ${format.plural(unattributed.conversions, 'unattributed conversion')}`}
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
      about: (
        <>
          {share(unattributed.conversions)}: no visit within the lookback
          {excluded.conversions > 0 &&
            `; ${format.count(excluded.conversions)} of them of visitors like robots`}
        </>
      ),
    },
    ...(direct === null
      ? []
      : [
          {
            label: 'Direct',
            value: format.percent(direct / totals.conversions),
            ...(direct > 0 && {
              onOpen: () => explain(explainedDirect(answer, onExplain)),
            }),
            about: `of the conversions, ${modelWords(answer.query.models[0]!).toLowerCase()}`,
          },
        ]),
  ];
}

/** What the first model credits to direct visits; null where rows are not by source. */
function directOf(answer: ConversionsAnswer): number | null {
  if (!answer.query.group_by.includes('source')) return null;
  return directRows(answer).reduce((sum, { models }) => sum + models[0]!.conversions, 0);
}
