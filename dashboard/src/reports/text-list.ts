// As the service reads lists (src/common/text-list.ts); question.spec.ts compares the two.

/** What stands in a list where a comma is none between two values: the whole in quotes, a quote of its own twice. */
const QUOTED = /"((?:[^"]|"")*)"(?:,|$)/y;

/**
 * The values of a text, separated by commas. One that begins with a quote ends with the next that is not doubled, as in CSV; where it
 * does not, a quote is a letter like others.
 */
export function splitList(text: string): string[] {
  const values: string[] = [];
  for (let at = 0; at <= text.length; ) {
    QUOTED.lastIndex = at;
    const quoted = QUOTED.exec(text);
    const value = quoted?.[1]?.replaceAll('""', '"');
    const comma = text.indexOf(',', at);
    const end = quoted ? at + quoted[0].replace(/,$/, '').length : comma === -1 ? text.length : comma;
    values.push(value ?? text.slice(at, end));
    at = end + 1;
  }
  return values;
}

/** A value as {@link splitList} reads it back. */
export function inList(value: string): string {
  return /^"|,/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
