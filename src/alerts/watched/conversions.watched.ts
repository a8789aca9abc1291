import { modelInSentence } from '../../reports/attribution/model-names.js';
import { CHANNEL_FIELDS } from '../../reports/channel/channel.js';
import { MAX_CHANNELS } from '../../reports/conversions/conversions.parameters.js';
import type { Figure } from '../alert.types.js';
import {
  amountIn,
  counted,
  listed,
  memberOf,
  membersOf,
  money,
  partsOf,
  plain,
  rowOf,
  toGroups,
  toNumber,
  valuesIn,
} from './answers.js';
import { inTime, namesOf, spanOf } from './questions.js';
import type { Answer, Question, WatchedReport } from './watched-report.types.js';

/** All conversions, or what a model credits one channel with. */
export const watchedConversions: WatchedReport = {
  figures: (question) => [
    counted('conversions', 'Conversions'),
    counted('visitors', 'Visitors who converted'),
    plain(OF_ACTIVE_VISITORS, 'Conversion rate of active visitors (0 to 1)'),
    money('revenue', 'Revenue'),
    ...modelsOf(question['models']).flatMap((model) => [
      counted(`credited:${model}`, `Conversions of a channel, ${modelInSentence(model)}`, OF_CHANNEL),
      money(`credited_revenue:${model}`, `Revenue of a channel, ${modelInSentence(model)}`, OF_CHANNEL),
    ]),
  ],
  groupedBy,
  ask: (question, { figure, group }, { window }) => ({
    ...inTime(question, window),
    ...neededOf(figure),
    // Of a channel that has few, too.
    ...(group && { limit: String(MAX_CHANNELS) }),
  }),
  read(answer, figure, question) {
    if (!figure.group) return figureIn(memberOf(answer['totals']), figure);
    const { name, of } = partsOf(figure);
    const rows = membersOf(answer['rows']);
    const own = rows.filter(({ kind }) => kind === 'value');
    const row = rowOf(own, groupedBy(question), figure.group);
    // Without a row of its own it has nothing, unless it is among the rest.
    if (!row) return rows.some(({ kind }) => kind === 'other') ? null : 0;
    const credit = memberOf(membersOf(row['models']).find(({ model }) => model === of));
    return name === 'credited'
      ? toNumber(credit['conversions'])
      : amountIn(credit['revenue'], figure.currency);
  },
  askAll: (question, { figure, group }, { calendar, windows }) =>
    group || figure === OF_ACTIVE_VISITORS
      ? null
      : { ...inTime(question, spanOf(windows)), ...neededOf(figure), interval: calendar.window },
  readAt: (answer, figure, index) => figureIn(memberOf(listed(answer['buckets'])[index]), figure),
  groupsIn: (answer, question) =>
    toGroups(
      membersOf(answer['rows'])
        .filter(({ kind }) => kind === 'value')
        .map((row) => valuesIn(row, groupedBy(question))),
    ),
};

const OF_CHANNEL = { groups: 'must' } as const;
const OF_ACTIVE_VISITORS = 'active_conversion_rate';

/** Visitors of channels, and who was active, are counted for the one figure that needs them: that takes the longest. */
function neededOf(figure: string): Question {
  return { channel_visitors: String(figure === OF_ACTIVE_VISITORS) };
}

function groupedBy(question: Question): readonly string[] {
  const names = namesOf(question['group_by']);
  return names.length > 0 ? names : CHANNEL_FIELDS;
}

/** Those of a report of conversions or of ad spend. */
export function modelsOf(value: unknown): readonly string[] {
  const names = namesOf(value);
  return names.length > 0 ? names : ['last_touch'];
}

function figureIn(holder: Answer, { figure, currency }: Figure): number | null {
  return currency === null ? toNumber(holder[figure]) : amountIn(holder[figure], currency);
}
