/** How a language writes values. */
export interface LiteralStyle {
  readonly text: (value: string) => string;
  readonly name: (value: string) => string;
  readonly nothing: string;
  readonly yes: string;
  readonly no: string;
  readonly separator: string;
  readonly object: readonly [open: string, close: string];
  readonly list: readonly [open: string, close: string];
  readonly indent: string;
}

/** A JSON value in the words of a language, over as many lines as it has members; `margin` is before each but the first. */
export function literal(value: unknown, style: LiteralStyle, margin = ''): string {
  if (value === null) return style.nothing;
  if (value === true) return style.yes;
  if (value === false) return style.no;
  if (typeof value === 'string') return style.text(value);
  if (typeof value !== 'object') return String(value);
  const inner = margin + style.indent;
  const [open, close] = Array.isArray(value) ? style.list : style.object;
  const members = Array.isArray(value)
    ? value.map((one) => literal(one, style, inner))
    : Object.entries(value).map(
        ([name, member]) => `${style.name(name)}${style.separator}${literal(member, style, inner)}`,
      );
  if (members.length === 0) return open + close;
  return `${open}\n${members.map((member) => `${inner}${member},\n`).join('')}${margin}${close}`;
}
