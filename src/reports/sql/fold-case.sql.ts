import { foldCase } from '../../common/fold-case.js';
import type { SqlParameters } from './sql-parameters.js';
import { sql } from './sql-text.js';

/** Letters with a case lie in Unicode's first two planes. */
const LETTERS_END = 0x20000;
const SURROGATES = { from: 0xd800, to: 0xe000 };
const COLUMN = /^\w+\.\w+$/;

let letters: string | undefined;
/** Where a statement has the letters. */
const placeholders = new WeakMap<SqlParameters, string>();

/**
 * What `foldCase` (fold-case.ts) makes of a text, an SQL expression, as one; null of null. The letters come from that function, so
 * the service and its statements fold alike; of the database is asked no more than what Unicode promises never to change, how
 * a text is composed, and the small letters of A to Z.
 */
export function foldCaseSql(text: string, parameters: SqlParameters): string {
  if (COLUMN.test(text)) return foldedSql(text, lettersIn(parameters));
  return sql`(SELECT ${foldedSql('f.text', lettersIn(parameters))} FROM (SELECT ${text} AS text OFFSET 0) f)`;
}

/**
 * As {@link foldCaseSql}, for statements that number their parameters themselves: `letters` is the placeholder of
 * {@link foldedLetters}. The text, a column or a placeholder, is written several times. Most have no letter but those of A to Z.
 */
export function foldedSql(text: string, letters: string): string {
  return sql`CASE WHEN octet_length(${text}) = char_length(${text}) THEN lower(${text} COLLATE "C")
       ELSE (SELECT string_agg(coalesce(${letters}::jsonb ->> l.letter, l.letter), '' ORDER BY l.n) COLLATE "C"
               FROM unnest(string_to_array(normalize(${text}), NULL)) WITH ORDINALITY AS l (letter, n)) END`;
}

function lettersIn(parameters: SqlParameters): string {
  const known = placeholders.get(parameters);
  if (known !== undefined) return known;
  const placeholder = parameters.add(foldedLetters(), 'text');
  placeholders.set(parameters, placeholder);
  return placeholder;
}

/** Every letter that is folded to another text, and to what: a JSON object. */
export function foldedLetters(): string {
  letters ??= JSON.stringify(otherLetters());
  return letters;
}

function otherLetters(): Record<string, string> {
  const folded: [string, string][] = [];
  for (let code = 0; code < LETTERS_END; code++) {
    if (code === SURROGATES.from) code = SURROGATES.to;
    const letter = String.fromCodePoint(code);
    if (letter.toLowerCase() === letter && letter.toUpperCase() === letter) continue;
    const other = foldCase(letter);
    if (other !== letter) folded.push([letter, other]);
  }
  return Object.fromEntries(folded);
}
