const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text that is markup already. */
export class Markup {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

type Piece = string | number | Markup | readonly Piece[] | null | false;

/** Markup of a template; whatever is put into it is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return new Markup(
    strings.map((part, at) => part + (at < pieces.length ? render(pieces[at]!) : '')).join(''),
  );
}

export const raw = (text: string) => new Markup(text);

export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

function render(piece: Piece): string {
  if (piece === null || piece === false) return '';
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === 'object') return piece.map(render).join('');
  return escapeText(String(piece));
}
