import { isBlank, needsCare, piecesOf, visible } from '../ui/invisible';

/** Attributes that are read to people. */
const LABELS: ReadonlySet<string> = new Set(['aria-label', 'title', 'data-heading']);

/** An element with its text or children; a text never becomes markup. */
export function element(
  tag: string,
  content: string | readonly Node[],
  attributes: Readonly<Record<string, string>> = {},
): HTMLElement {
  return filled(document.createElement(tag), content, attributes);
}

/** The same of a drawing. */
export function drawn(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  content: string | readonly Node[] = [],
): SVGElement {
  return filled(document.createElementNS('http://www.w3.org/2000/svg', tag), content, attributes);
}

function filled<T extends Element>(
  made: T,
  content: string | readonly Node[],
  attributes: Readonly<Record<string, string>>,
): T {
  for (const [name, value] of Object.entries(attributes))
    made.setAttribute(name, LABELS.has(name) && needsCare(value) ? visible(value) : value);
  if (typeof content !== 'string') made.append(...content);
  else if (!needsCare(content)) made.textContent = content;
  else made.append(made instanceof HTMLElement ? shownIn(content) : visible(content));
  return made;
}

/** As the app shows what came from outside (ui/user-text.tsx): its direction ends with it, what is invisible is marked. */
function shownIn(text: string): HTMLElement {
  const whole = document.createElement('bdi');
  for (const piece of piecesOf(text, isBlank(text) ? '' : '\n\t')) {
    if ('text' in piece) {
      whole.append(piece.text);
      continue;
    }
    const mark = document.createElement('span');
    mark.className = 'mark';
    mark.title = 'An invisible character';
    mark.textContent = piece.mark;
    whole.append(mark);
  }
  return whole;
}

/** As the app writes instants (ui/times.ts), which would bring most of the app's code with it. */
const MINUTE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'shortOffset',
});

/** An instant as the viewer's clocks show it, with their zone; of none, nothing. */
export function instant(text: string): string {
  return text === '' ? '' : MINUTE.format(new Date(text)).replace('GMT', 'UTC').replace('-', '−');
}
