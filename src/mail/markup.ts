/** HTML that was put together here. */
export class Markup {
  constructor(readonly text: string) {}
}

/** What may stand in a template: a text is escaped, markup stays, null is nothing. */
type Content = string | number | Markup | readonly Markup[] | null;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template whose values never become markup, in text and in quoted attributes: names come from whoever sends events. */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return new Markup(
    parts.map((part, at) => part + (at < values.length ? markupOf(values[at]!) : '')).join(''),
  );
}

function markupOf(content: Content): string {
  if (content === null) return '';
  if (content instanceof Markup) return content.text;
  if (typeof content === 'object') return content.map(({ text }) => text).join('\n');
  return String(content).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
