/** The letters of texts without others: these need no table of Unicode's. */
const ASCII = /^[\0-\x7f]*$/;

/** What Unicode folds otherwise than by way of its upper case: sharp S has none of two letters, dotless ı is no i. */
const OTHERWISE: Readonly<Record<string, string>> = { '\u1e9e': 'ss', '\u0131': '\u0131' };

/** The Cherokee script came to its small letters late, so it is folded to its capitals. */
const CHEROKEE = /[\u13a0-\u13f5\u13f8-\u13fd\uab70-\uabbf]/;

/**
 * Unicode's full default case folding of the text's composed form (NFC): two texts that differ only in letter case, or in
 * how one character is written, have one. It belongs to no language, so a Turkish `I` is an `i` and no `ı`. The database
 * folds nothing: what its functions make of a text depends on its version, its locale and who provides that.
 */
export function foldCase(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  let folded = '';
  for (const letter of text.normalize('NFC')) folded += foldLetter(letter);
  return folded;
}

/** The folding of a code point is the small form of its capital: a small letter may have several forms, as sigma has. */
function foldLetter(letter: string): string {
  const known = OTHERWISE[letter];
  if (known !== undefined) return known;
  return CHEROKEE.test(letter) ? letter.toUpperCase() : letter.toUpperCase().toLowerCase();
}
