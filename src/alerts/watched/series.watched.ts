import type { Figure } from '../alert.types.js';
import { counted, listed, membersOf, partsOf, plain, toNumber } from './answers.js';
import { inTime, spanOf } from './questions.js';
import type { Answer, WatchedReport } from './watched-report.types.js';

const LETTERS = 'ABCDEF';
/** Measures that count; a series without one counts events. */
const COUNTS: readonly unknown[] = ['events', undefined, 'visitors'];

/** Each series and each formula. */
export const watchedSeries: WatchedReport = {
  figures: (question) => [
    ...membersOf(question['series']).map((member, index) => {
      const letter = LETTERS[index]!;
      const { name: _, ...definition } = member;
      return (COUNTS.includes(member['measure']) ? counted : plain)(
        `series:${letter}`,
        nameOf(member) ?? `Series ${letter}`,
        { definition: JSON.stringify(definition) },
      );
    }),
    ...membersOf(question['formulas']).map((member, index) =>
      plain(`formula:${index + 1}`, nameOf(member) ?? String(member['formula']), {
        definition: String(member['formula']),
      }),
    ),
  ],
  groupedBy: () => [],
  ask: (question, _, { window }) => inTime(question, window),
  read: (answer, figure) => toNumber(one(answer, figure)?.['total']),
  askAll: (question, _, { calendar, windows }) => ({
    ...inTime(question, spanOf(windows)),
    interval: calendar.window,
  }),
  readAt: (answer, figure, index) => toNumber(listed(one(answer, figure)?.['values'])[index]),
  groupsIn: () => [],
};

function one(answer: Answer, figure: Figure): Answer | undefined {
  const { name, of } = partsOf(figure);
  return name === 'series'
    ? membersOf(answer['series']).find(({ letter }) => letter === of)
    : membersOf(answer['formulas'])[Number(of) - 1];
}

function nameOf({ name }: Answer): string | null {
  return typeof name === 'string' && name !== '' ? name : null;
}
