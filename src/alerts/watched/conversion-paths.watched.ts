import { MAX_PATHS_LISTED } from '../../reports/conversion-paths/conversion-paths.types.js';
import {
  amountIn,
  counted,
  isSameGroup,
  listed,
  memberOf,
  membersOf,
  money,
  plain,
  toGroups,
  toNumber,
  type Values,
  valuesIn,
} from './answers.js';
import { inTime, namesOf, spanOf } from './questions.js';
import type { Answer, Question, WatchedReport } from './watched-report.types.js';

/** All conversions, how long their ways were, or those of one path. */
export const watchedPaths: WatchedReport = {
  figures: () => [
    counted('conversions', 'Conversions'),
    money('revenue', 'Revenue'),
    plain('average_touches', 'Touches before a conversion, on average'),
    plain('average_lag_minutes', 'Minutes from the first touch to a conversion, on average'),
    counted('path_conversions', 'Conversions of a path', OF_PATH),
    plain('path_share', 'Share of a path (0 to 1)', OF_PATH),
    money('path_revenue', 'Revenue of a path', OF_PATH),
  ],
  groupedBy,
  ask: (question, { group }, { window }) => ({
    ...inTime(question, window),
    ...(group && { limit: String(MAX_PATHS_LISTED) }),
  }),
  read(answer, { figure, currency, group }, question) {
    const totals = memberOf(answer['totals']);
    if (figure === 'conversions') return toNumber(totals['conversions']);
    if (figure === 'revenue') return amountIn(totals['revenue'], currency);
    if (figure === 'average_touches') return toNumber(memberOf(answer['touches'])['average']);
    if (figure === 'average_lag_minutes') return toNumber(memberOf(answer['lag'])['average_minutes']);
    const fields = groupedBy(question);
    const path = membersOf(answer['paths']).find(
      (path) => !path['is_cut'] && isSameGroup(fields, stepsOf(path, fields), group ?? []),
    );
    if (path && figure === 'path_revenue') return amountIn(path['revenue'], currency);
    if (path) return toNumber(path[figure === 'path_share' ? 'share' : 'conversions']);
    // A path that nobody took has nothing, unless it is among the rest; a share of no conversions is none.
    if (toNumber(memberOf(answer['others'])['conversions']) !== 0) return null;
    return figure === 'path_share' && totals['conversions'] === 0 ? null : 0;
  },
  askAll: (question, { figure }, { calendar, windows }) =>
    IN_BUCKETS.includes(figure) ? { ...inTime(question, spanOf(windows)), interval: calendar.window } : null,
  readAt: (answer, { figure }, index) => toNumber(memberOf(listed(answer['buckets'])[index])[figure]),
  groupsIn: (answer, question) =>
    toGroups(
      membersOf(answer['paths'])
        .filter((path) => !path['is_cut'])
        .map((path) => stepsOf(path, groupedBy(question))),
    ),
};

const OF_PATH = { groups: 'must' } as const;
const IN_BUCKETS = ['conversions', 'average_touches', 'average_lag_minutes'];

function groupedBy(question: Question): readonly string[] {
  const names = namesOf(question['group_by']);
  return names.length > 0 ? names : ['channel_group'];
}

function stepsOf({ steps }: Answer, fields: readonly string[]): Values {
  return membersOf(steps).flatMap((step) => valuesIn(step, fields));
}
