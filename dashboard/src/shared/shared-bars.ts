import { element } from './element';

/** A bar with its name and what it stands for. */
export interface SharedBar {
  readonly name: string;
  /** Of the longest, 0 to 1. */
  readonly share: number;
  /** The same of the range that is compared with. */
  readonly before?: number;
  readonly value: string;
  /** Beside the value, quieter. */
  readonly about?: string;
}

/** Names with a bar below each, as long as their share. */
export function barsOf(label: string, bars: readonly SharedBar[]): HTMLElement {
  const items = bars.map(({ name, share, before, value, about }) =>
    element('li', [
      element('div', [
        element('span', name, { class: 'name' }),
        element('b', value),
        ...(about ? [element('span', about, { class: 'quiet' })] : []),
      ]),
      track(share, 'bar'),
      ...(before === undefined ? [] : [track(before, 'before')]),
    ]),
  );
  return element('ol', items, { class: 'bars', 'aria-label': label });
}

function track(share: number, kind: string): HTMLElement {
  const fill = element('i', '', { 'aria-hidden': 'true', class: kind });
  // By the script, as the page's policy wants it: no style stands in its markup.
  fill.style.width = `${Math.max(0, Math.min(1, share)) * 100}%`;
  return fill;
}
