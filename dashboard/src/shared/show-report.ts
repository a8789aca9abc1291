import type { Interval } from '../reports/question';
import { spanWords } from '../reports/toolbar/range-words';
import { element, instant } from './element';
import { MAX_ROWS, type SharedTable } from './first-table';
import type { NotShown, Shared } from './shared.request';
import { chartOf } from './shared-chart';
import { peopleOf } from './shared-people';
import { viewOf } from './shared-view';
import type { SharedFigure } from './shared-view.types';
import { headWords, INCOMPLETE, inWords } from './table-words';

/** Shows a report in place of what was there. */
export function showReport(
  root: HTMLElement,
  { table, ...shared }: Shared & { readonly table: SharedTable },
): void {
  const { facts, frame, csv } = shared;
  document.title = facts.name;
  const view = viewOf(shared);
  const people = peopleOf(shared);
  const compared = frame.comparison;
  const { from, to, timezone } = frame.query;
  const about = [
    `${spanWords(from, to)} (${timezone})`,
    ...(compared?.from && compared.to ? [`compared with ${spanWords(compared.from, compared.to)}`] : []),
    ...(frame.environment === 'test' ? ['test data'] : []),
  ].join(', ');
  const parts = [
    element('header', [
      element('h1', facts.name),
      ...(facts.description ? [element('p', facts.description, { class: 'description' })] : []),
      element('p', about, { class: 'quiet' }),
    ]),
    ...figures(view.figures),
    ...view.charts.map((lines) => chartOf(lines, shared.annotations)),
    ...(view.parts ?? []),
    ...(view.replacesTable
      ? []
      : [tableOf(facts.name, withoutEnds(table), view.heads, frame.query.interval)]),
    ...(people ? [people] : []),
    element('footer', [
      element('span', `Counted ${instant(frame.as_of)}. The link ends ${instant(facts.expires_at)}.`),
      download(facts.name, csv),
    ]),
  ];
  replaceAll(root, parts);
}

/** Says why there is nothing to show; what may pass, the page asks for again by itself, and what is over nobody asks for. */
export function showFailure(
  root: HTMLElement,
  { message, outlook }: Pick<NotShown, 'message' | 'outlook'>,
  again: () => void,
): void {
  const isPassing = outlook === 'passing';
  const button = element('button', 'Try again', { type: 'button' });
  button.addEventListener('click', () => {
    button.textContent = 'Asking…';
    again();
  });
  const words = isPassing ? `${message} This page asks again by itself.` : message;
  // Said once: whoever listens to the page is not told every time that it was in vain.
  const said = root.querySelector('[role=alert]');
  if (said?.querySelector('p')?.textContent === words) {
    const asked = said.querySelector('button');
    if (asked) asked.textContent = 'Try again';
    return;
  }
  replaceAll(root, [
    element(
      'div',
      [
        element('h1', isPassing ? 'Not shown yet' : 'Nothing to show'),
        element('p', words),
        ...(outlook === 'over' ? [] : [button]),
      ],
      {
        role: 'alert',
      },
    ),
  ]);
}

/** Whoever has pressed a button of what was there is not put out of the page. */
function replaceAll(root: HTMLElement, parts: readonly HTMLElement[]): void {
  const hadFocus = root.contains(document.activeElement);
  root.replaceChildren(...parts);
  if (hadFocus) (root.querySelector<HTMLElement>('[role=alert] button') ?? root).focus();
}

/** The main numbers, each with its change where it is compared. */
function figures(all: readonly SharedFigure[]): HTMLElement[] {
  const parts = all.map(({ label, value, change }) =>
    element('div', [
      element('dt', label),
      element('dd', [element('b', value), ...(change === undefined ? [] : [element('span', change)])]),
    ]),
  );
  return parts.length > 0 ? [element('dl', parts)] : [];
}

/** Buckets by their start alone; one that is not complete says so there. */
function withoutEnds({ heads, rows }: SharedTable): SharedTable {
  const [start, end, complete] = ['start', 'end', 'is_complete'].map((name) => heads.indexOf(name));
  if (start === -1 || complete === -1) return { heads, rows };
  const kept = heads.map((_, at) => at).filter((at) => at !== end && at !== complete);
  return {
    heads: kept.map((at) => heads[at]!),
    rows: rows.map((row) =>
      kept.map((at) => (at === start && row[complete!] === 'false' ? `${row[at]!}${INCOMPLETE}` : row[at]!)),
    ),
  };
}

function tableOf(
  name: string,
  table: SharedTable,
  named: Readonly<Record<string, string>> = {},
  interval?: Interval,
): HTMLElement {
  const { heads, rows } = inWords(table, interval);
  if (rows.length === 0) return element('p', 'Nothing matches in this range.', { class: 'quiet' });
  const isNumber = heads.map((_, at) => rows.every((row) => /^[−<]?[\d.,]*[%]?$/.test(row[at]!)));
  const cell = (tag: string, text: string, at: number) =>
    element(tag, text, {
      ...(isNumber[at] && { class: 'number' }),
      ...(tag === 'th' && { scope: 'col' }),
    });
  const lines = rows.slice(0, MAX_ROWS).map((row) =>
    element(
      'tr',
      row.map((text, at) => cell('td', shown(text), at)),
    ),
  );
  const shownTable = element('table', [
    element('thead', [
      element(
        'tr',
        heads.map((head, at) => cell('th', named[head] ?? headWords(head), at)),
      ),
    ]),
    element('tbody', lines),
  ]);
  shownTable.setAttribute('aria-label', name);
  const left = rows.length - lines.length;
  const room = element('div', [shownTable], {
    class: 'room',
    tabindex: '0',
    role: 'region',
    'aria-label': name,
  });
  return left > 0
    ? element('div', [room, element('p', `${left} more lines are in the CSV file.`, { class: 'quiet' })])
    : room;
}

/** An instant by its day where it is one, else as it is. */
function shown(text: string): string {
  return /^\d{4}-\d\d-\d\dT00:00:00(Z|[+-]\d\d:\d\d)$/.test(text) ? text.slice(0, 10) : text;
}

function download(name: string, csv: string): HTMLElement {
  const button = element('button', 'Download CSV', { type: 'button' });
  button.addEventListener('click', () => {
    const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
    const fileName = `${name.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'report'}.csv`;
    element('a', '', { href: address, download: fileName }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  });
  return button;
}
