import { MAX_ROWS } from '../../reports/ad-spend/ad-spend-report.parameters.js';
import { DEFAULT_DIMENSIONS } from '../../reports/ad-spend/ad-spend-report.types.js';
import { modelInSentence } from '../../reports/attribution/model-names.js';
import type { Figure } from '../alert.types.js';
import {
  amountIn,
  counted,
  inCurrency,
  memberOf,
  membersOf,
  money,
  partsOf,
  rowOf,
  toGroups,
  toNumber,
  valuesIn,
} from './answers.js';
import { modelsOf } from './conversions.watched.js';
import { inTime, namesOf } from './questions.js';
import type { Answer, Question, WatchedReport } from './watched-report.types.js';

/** All campaigns, or one row, whatever its days; spend is known by the day. */
export const watchedAdSpend: WatchedReport = {
  figures(question) {
    const parts = {
      groups: groupedBy(question).length > 0 ? 'may' : 'none',
      windows: ['day', 'week', 'month'],
    } as const;
    return [
      money('spend', 'Spend', parts),
      counted('clicks', 'Clicks', parts),
      counted('impressions', 'Impressions', parts),
      ...modelsOf(question['models']).flatMap((model) => [
        money(`roas:${model}`, `ROAS, ${modelInSentence(model)}`, parts),
        money(`cpa:${model}`, `CPA, ${modelInSentence(model)}`, parts),
        money(`revenue:${model}`, `Revenue, ${modelInSentence(model)}`, parts),
        counted(`conversions:${model}`, `Conversions, ${modelInSentence(model)}`, parts),
      ]),
    ];
  },
  groupedBy,
  ask: (question, { group }, { window }) => ({
    ...inTime(question, window),
    ...(group ? { group_by: [...groupedBy(question)], limit: String(MAX_ROWS) } : { group_by: ['day'] }),
  }),
  read(answer, figure, question) {
    if (!figure.group) return figureIn(memberOf(answer['totals']), figure);
    const own = rowOf(membersOf(answer['rows']), groupedBy(question), figure.group);
    if (own) return figureIn(own, figure);
    // A row that is not there had nothing, unless it is among the rest; a rate of nothing is none.
    const isRate = ['roas', 'cpa'].includes(partsOf(figure).name);
    return isRate || answer['rows_left_off'] !== 0 ? null : 0;
  },
  askAll: () => null,
  readAt: () => null,
  // The saved report may tell days apart: each combination of the others comes once.
  groupsIn: (answer, question) =>
    toGroups(membersOf(answer['rows']).map((row) => valuesIn(row, groupedBy(question)))),
};

function groupedBy(question: Question): readonly string[] {
  const names = namesOf(question['group_by']);
  return (names.length > 0 ? names : DEFAULT_DIMENSIONS).filter((name) => name !== 'day');
}

function figureIn(holder: Answer, figure: Figure): number | null {
  const { name, of } = partsOf(figure);
  if (name === 'spend') return amountIn(holder['spend'], figure.currency);
  if (of === '') return toNumber(holder[name]);
  const model = memberOf(membersOf(holder['models']).find((given) => given['model'] === of));
  if (name === 'conversions') return toNumber(model['conversions']);
  const returned = inCurrency(model['returns'], figure.currency);
  return toNumber(returned?.[name] ?? (name === 'revenue' ? 0 : null));
}
