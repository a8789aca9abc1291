import { filterName } from '../../reports/query/filter-name.js';
import { parseFieldName } from '../../reports/query/report-filter.js';
import type { Figure } from '../alert.types.js';
import {
  amountIn,
  counted,
  isSameValue,
  listed,
  memberOf,
  membersOf,
  money,
  partsOf,
  plain,
  toGroups,
  toNumber,
  valuesIn,
} from './answers.js';
import { inTime, namesOf, spanOf, textsOf } from './questions.js';
import type { Answer, FigureChoice, Question, WatchedReport } from './watched-report.types.js';

/** One group is asked for by a filter, so that it is counted however many groups have more. */
export const watchedEvents: WatchedReport = {
  figures(question) {
    const metrics = namesOf(question['metrics']);
    const isCounted = (name: string) => metrics.length === 0 || metrics.includes(name);
    const parts = { groups: groupedBy(question).length > 0 ? 'may' : 'none' } as const;
    return [
      ...(isCounted('events') ? [counted('events', 'Events', parts)] : []),
      ...(isCounted('visitors') ? [counted('visitors', 'Visitors', parts)] : []),
      ...textsOf(question['measure']).map(
        (text, index): FigureChoice =>
          (text.includes('(revenue)') ? money : plain)(`measure:${index + 1}`, text, {
            ...parts,
            definition: text,
          }),
      ),
    ];
  },
  groupedBy,
  ask: (question, figure, { window }) => ofGroup(inTime(question, window, GROUPING), question, figure),
  read: (answer, figure) => figureIn(memberOf(answer['totals']), figure),
  askAll(question, figure, { calendar, windows }) {
    const asked = ofGroup(inTime(question, spanOf(windows), GROUPING), question, figure);
    return asked && { ...asked, interval: calendar.window };
  },
  readAt: (answer, figure, index) => figureIn(memberOf(listed(answer['buckets'])[index]), figure),
  groupsIn(answer, question) {
    const own = membersOf(answer['groups']).filter(({ kind }) => kind !== 'other');
    return toGroups(own.map(({ values }) => valuesIn(memberOf(values), groupedBy(question))));
  },
};

const GROUPING = ['group_by', 'limit'];

function groupedBy(question: Question): readonly string[] {
  return namesOf(question['group_by']);
}

/** Narrowed to the group; null where another filter of the report leaves it out. */
function ofGroup(asked: Question, question: Question, { group }: Figure): Question | null {
  if (!group) return asked;
  const narrowed: Record<string, unknown> = { ...asked };
  for (const [at, field] of groupedBy(question).entries()) {
    const value = group[at]!;
    const name = parameterOf(field);
    const kept = textsOf(asked[name]);
    if (kept.length > 0 && !kept.some((text) => isSameValue(field, text, value))) return null;
    if (value === '') narrowed[`${name}[set]`] = 'false';
    else narrowed[name] = [value];
  }
  return narrowed;
}

/** A bracket in a property's name is written twice. */
function parameterOf(field: string): string {
  const parsed = parseFieldName(field);
  return parsed === null ? field : filterName({ field: parsed });
}

function figureIn(holder: Answer, figure: Figure): number | null {
  const { name, of } = partsOf(figure);
  if (name !== 'measure') return toNumber(holder[name]);
  const measure = membersOf(holder['measures'])[Number(of) - 1];
  return figure.currency === null
    ? toNumber(measure?.['value'])
    : amountIn(measure?.['revenue'], figure.currency);
}
