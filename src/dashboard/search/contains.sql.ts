import { foldedLetters, foldedSql } from '../../reports/sql/fold-case.sql.js';

/**
 * Whether a column contains a text, in any letter case. Both are folded by the letters that {@link lettersFor} gives the
 * statement: a database folds no letters but A to Z where its locale is C, as the embedded one's is.
 * @param text, letters placeholders.
 */
export function containsSql(column: string, text: string, letters: string): string {
  return `strpos(${foldedSql(column, letters)}, ${foldedSql(`${text}::text`, letters)}) > 0`;
}

/** As {@link containsSql}, of how it begins. */
export function beginsSql(column: string, text: string, letters: string): string {
  return `starts_with(${foldedSql(column, letters)}, ${foldedSql(`${text}::text`, letters)})`;
}

/** The letters for a search; null where nothing is searched for. */
export function lettersFor(...texts: readonly (string | undefined)[]): string | null {
  return texts.some((text) => text !== undefined) ? foldedLetters() : null;
}
