/**
 * The text of a statement, or of a piece of one, as it is to be read: without the margin it has in the source and without
 * empty lines; a piece of several lines stays indented by where it begins. Nothing but whitespace is changed: no piece may
 * have a line break within a literal.
 */
export function sql(strings: TemplateStringsArray, ...pieces: readonly (string | number)[]): string {
  const margin = marginOf(strings);
  let text = '';
  for (const [at, own] of strings.entries()) {
    text += margin === 0 ? own : own.replaceAll(`\n${' '.repeat(margin)}`, '\n');
    if (at === pieces.length) break;
    const column = text.length - text.lastIndexOf('\n') - 1;
    text += String(pieces[at])
      .trim()
      .replaceAll('\n', `\n${' '.repeat(column)}`);
  }
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');
}

/** By how much every line of the source is indented that begins in a template. */
function marginOf(strings: readonly string[]): number {
  const indents = strings.flatMap((own) =>
    [...own.matchAll(/\n( *)(?=\S|$)/g)].map(([, indent]) => indent!.length),
  );
  return indents.length === 0 ? 0 : Math.min(...indents);
}
