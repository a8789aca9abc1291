import { MAX_BREAKDOWN_LIMIT } from '../../reports/funnel/funnel.fields.js';
import type { Figure } from '../alert.types.js';
import {
  counted,
  isSameGroup,
  memberOf,
  membersOf,
  partsOf,
  plain,
  textOrNull,
  toGroups,
  toNumber,
} from './answers.js';
import { inTime } from './questions.js';
import type { Answer, Question, WatchedReport } from './watched-report.types.js';

/** Those who enter in a window, and how far they come in it; all of them, or one value of the breakdown. */
export const watchedFunnel: WatchedReport = {
  figures(question) {
    const parts = { groups: groupedBy(question).length > 0 ? 'may' : 'none' } as const;
    const steps = membersOf(question['steps']).slice(1);
    const isAnyOrder = question['order'] === 'any';
    const nameOf = (step: Answer, at: number) =>
      isAnyOrder ? `Any ${at + 2} steps` : `Step ${at + 2}, ${step['event_type']}`;
    const placeOf = (step: Answer) => (isAnyOrder ? parts : { ...parts, definition: JSON.stringify(step) });
    return [
      plain('conversion', 'Conversion rate (0 to 1)', parts),
      counted('entrants', 'Entrants', parts),
      counted('completed', 'Completed', parts),
      ...steps.map((step, at) => counted(`step:${at + 2}`, `${nameOf(step, at)}: visitors`, placeOf(step))),
      ...steps.map((step, at) =>
        plain(`step_rate:${at + 2}`, `${nameOf(step, at)}: rate of the step before (0 to 1)`, placeOf(step)),
      ),
    ];
  },
  groupedBy,
  ask: (question, { group }, { window }) => ({
    ...inTime(question, window, ['breakdown']),
    ...(group && { breakdown: { ...memberOf(question['breakdown']), limit: MAX_BREAKDOWN_LIMIT } }),
  }),
  read(answer, figure, question) {
    if (!figure.group) return figureIn(answer, figure);
    const rows = membersOf(answer['breakdown']);
    const { group } = figure;
    const fields = groupedBy(question);
    const own = rows.find(
      ({ kind, value }) => kind !== 'other' && isSameGroup(fields, [textOrNull(value)], group),
    );
    if (own) return figureIn(own, figure);
    const isRate = partsOf(figure).name === 'step_rate' || figure.figure === 'conversion';
    const isAmongTheRest = rows.some(({ kind, entrants }) => kind === 'other' && entrants !== 0);
    return isRate || isAmongTheRest ? null : 0;
  },
  askAll: () => null,
  readAt: () => null,
  groupsIn: (answer) =>
    toGroups(
      membersOf(answer['breakdown'])
        .filter(({ kind }) => kind !== 'other')
        .map(({ value }) => [textOrNull(value)]),
    ),
};

function groupedBy(question: Question): readonly string[] {
  const { by } = memberOf(question['breakdown']);
  return typeof by === 'string' ? [by] : [];
}

function figureIn(holder: Answer, figure: Figure): number | null {
  const { name, of } = partsOf(figure);
  if (of === '') return toNumber(holder[name]);
  const step = memberOf(membersOf(holder['steps'])[Number(of) - 1]);
  return toNumber(step[name === 'step' ? 'visitors' : 'conversion_from_previous']);
}
