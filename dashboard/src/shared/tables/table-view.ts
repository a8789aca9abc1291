import { element } from '../element';
import { MAX_ROWS } from '../first-table';
import type { ShownCell, ShownTable } from './shown-table.types';

/** A number or an amount as it is written, which is kept on one line; why there is none may take several. */
const NUMBER = /^(?:[−<+]?\d[\d.,]*(?:%|×| [A-Z]{3})?|–|)$/;

/** A table in its room; its lines can be added to. */
export interface TableView {
  readonly room: HTMLElement;
  readonly add: (rows: ShownTable['rows']) => void;
}

/**
 * A table. Where it is wider than a small screen its lines are shown as cards, each number beside its heading: a page of a
 * shared link is opened on a phone more often than not.
 */
export function tableView(label: string, { heads, names, rows }: ShownTable): TableView {
  const kind = (at: number, cell: ShownCell = ''): Record<string, string> => {
    if (at < names) return { 'data-name': '' };
    return { class: linesOf(cell).every((line) => NUMBER.test(line)) ? 'figure number' : 'figure' };
  };
  const body = element('tbody', [], { role: 'rowgroup' });
  // Where its parts are no longer laid out as a table's, browsers forget that it is one unless they are told.
  const table = element(
    'table',
    [
      element(
        'thead',
        [
          element(
            'tr',
            heads.map((head, at) => element('th', head, { scope: 'col', role: 'columnheader', ...kind(at) })),
            { role: 'row' },
          ),
        ],
        { role: 'rowgroup' },
      ),
      body,
    ],
    { role: 'table', 'aria-label': label },
  );
  const room = element('div', [table], {
    class: 'room',
    // On a phone: checked by the tests of every page.
    'data-fits': '',
    tabindex: '0',
    role: 'region',
    'aria-label': label,
  });
  const add = (added: ShownTable['rows']) =>
    body.append(
      ...added.map((row) =>
        element(
          'tr',
          row.map((cell, at) =>
            element('td', textOf(cell), { role: 'cell', 'data-heading': heads[at]!, ...kind(at, cell) }),
          ),
          { role: 'row' },
        ),
      ),
    );
  add(rows);
  asCardsWhereNarrow(room, body);
  return { room, add };
}

/** The same with what all its lines have in common above, and below how many lines are in the file alone. */
export function tableOf(label: string, table: ShownTable): HTMLElement {
  if (table.rows.length === 0) return quiet('Nothing matches in this range.');
  const { room } = tableView(label, { ...table, rows: table.rows.slice(0, MAX_ROWS) });
  const left = table.rows.length - MAX_ROWS;
  return element('section', [
    ...(table.about === undefined ? [] : [quiet(table.about)]),
    room,
    ...(left > 0 ? [quiet(`${left} more lines are in the CSV file.`)] : []),
  ]);
}

function quiet(words: string): HTMLElement {
  return element('p', words, { class: 'quiet' });
}

function linesOf(cell: ShownCell): readonly string[] {
  return typeof cell === 'string' ? [cell] : cell;
}

function textOf(cell: ShownCell): string | readonly Node[] {
  return typeof cell === 'string'
    ? [element('span', cell)]
    : [
        element(
          'span',
          cell.map((line) => element('span', line)),
          { class: 'lines' },
        ),
      ];
}

/** Measured rather than told by the number of columns: names and amounts may be of any length. */
function asCardsWhereNarrow(room: HTMLElement, body: HTMLElement): void {
  const narrow = matchMedia('(max-width: 640px)');
  let measured = '';
  new ResizeObserver(() => {
    const now = `${room.clientWidth} ${body.childElementCount}`;
    if (now === measured) return;
    measured = now;
    room.removeAttribute('data-cards');
    if (narrow.matches && room.scrollWidth > room.clientWidth) room.setAttribute('data-cards', '');
  }).observe(room);
}
