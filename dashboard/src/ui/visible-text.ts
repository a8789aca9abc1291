import { Fragment, type JSX, jsx as one, jsxs as several } from 'react/jsx-runtime';
import { isBlank, needsCare, visible } from './invisible';
import { UserText } from './user-text';

/**
 * React's `jsx` and `jsxs` for the whole app, its libraries included: build/visible-text.plugin.ts puts this module in
 * their place. Here every text becomes part of the page, so here none is forgotten: a text with invisible characters or
 * of a right-to-left script becomes a `UserText`, and labels and titles name the characters.
 */
export { Fragment, type JSX };

interface Props {
  readonly [name: string]: unknown;
}

const LABELS = ['aria-label', 'title', 'placeholder', 'data-heading'] as const;
/** Of components, too: the router's links make their elements without this module. */
const LABELS_OF_COMPONENTS = ['aria-label'] as const;
/** Elements that hold no others. */
const PLAIN = new Set<unknown>(['option', 'style', 'text', 'textarea', 'title', 'tspan']);
/** Elements whose lines belong to what they show. */
const LINES = new Set<unknown>(['code', 'pre']);

export const jsx: typeof one = (type, props, key) => one(type, cared(type, props as Props), key);
export const jsxs: typeof several = (type, props, key) => several(type, cared(type, props as Props), key);

function cared(type: unknown, props: Props): Props {
  if (type === UserText || type === 'bdi') return props;
  const safe = withLabels(props, typeof type === 'string' ? LABELS : LABELS_OF_COMPONENTS);
  const { children } = props;
  const shown = Array.isArray(children)
    ? children.some((child) => isPartToBeCared(type, child))
      ? children.map((child, at) => (isPartToBeCared(type, child) ? shownIn(type, child, at) : child))
      : children
    : isToBeCared(type, children)
      ? shownIn(type, children)
      : children;
  return shown === children ? safe : { ...safe, children: shown };
}

function withLabels(props: Props, labels: readonly string[]): Props {
  let safe = props;
  for (const name of labels) {
    const label = props[name];
    if (typeof label === 'string' && needsCare(label)) safe = { ...safe, [name]: visible(label) };
  }
  return safe;
}

function isToBeCared(type: unknown, child: unknown): child is string {
  if (typeof child !== 'string') return false;
  return needsCare(LINES.has(type) ? child.replace(/[\n\t]/g, '') : child);
}

/** Beside others a blank is what parts them, and lines are indented. */
function isPartToBeCared(type: unknown, child: unknown): child is string {
  if (child === ' ' || (LINES.has(type) && typeof child === 'string' && isBlank(child))) return false;
  return isToBeCared(type, child);
}

function shownIn(type: unknown, text: string, at?: number): unknown {
  if (PLAIN.has(type)) return visible(text);
  return one(UserText, { children: text, withLines: LINES.has(type) && !isBlank(text) }, at);
}
