import { daysWords } from '../reports/toolbar/range-words';
import { visible } from '../ui/invisible';
import { element, instant } from './element';
import type { SharedTable } from './first-table';
import type { NotShown, Shared } from './shared.request';
import { chartOf } from './shared-chart';
import { peopleOf } from './shared-people';
import { viewOf } from './shared-view';
import type { SharedFigure } from './shared-view.types';
import { countedTable } from './tables/counted-table';
import { tableOf } from './tables/table-view';

/** Shows a report in place of what was there. */
export function showReport(
  root: HTMLElement,
  { table, ...shared }: Shared & { readonly table: SharedTable },
): void {
  const { facts, frame, csv } = shared;
  document.title = visible(facts.name);
  const view = viewOf(shared);
  const shown = view.table === undefined ? countedTable(table, view.heads, frame.query.interval) : view.table;
  const people = peopleOf(shared);
  const compared = frame.comparison;
  const { from, to, timezone } = frame.query;
  const about = [
    `${daysWords(from, to)} (${timezone})`,
    ...(compared?.from && compared.to ? [`compared with ${daysWords(compared.from, compared.to)}`] : []),
    ...(frame.environment === 'test' ? ['test data'] : []),
  ].join(', ');
  const parts = [
    element('header', [
      element('h1', facts.name),
      ...(facts.description ? [element('p', facts.description, { class: 'description' })] : []),
      element('p', about, { class: 'quiet' }),
    ]),
    ...view.warnings.map((warning) => element('p', warning, { class: 'warning', role: 'status' })),
    ...figures(view.figures),
    ...view.charts.map((lines) => chartOf(lines, shared.annotations)),
    ...(view.parts ?? []),
    ...(shown === null ? [] : [tableOf(facts.name, shown)]),
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
