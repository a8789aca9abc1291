/**
 * Characters that are not seen and can make a text look like another: control characters, those that turn the direction
 * of writing, those of no width. A joiner between two pictures of one emoji stays, as do variants of a character and
 * the signs of numbers in Arabic script, which are seen.
 */
const INVISIBLE =
  /(?!(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)\u200D(?=\p{Extended_Pictographic}))(?![\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2]|\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** A blank, and blanks of other widths. */
const SPACES = /\p{Zs}/gu;

/** Most texts have a letter that tells at once that they are seen. */
const SEEN = /[!-~]/;

/** One character, and the same ones behind it. */
const RUN = /(.)\1*/gsu;

/** Written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** A piece of a text: as it is, or an invisible character by its name, `U+202E`. */
export type Piece = { readonly text: string } | { readonly mark: string };

/** Nothing of it is seen, though it is not empty. */
export function isBlank(value: string): boolean {
  if (value === '' || SEEN.test(value)) return false;
  return value.replace(INVISIBLE, '').replace(SPACES, '') === '';
}

/**
 * A text in pieces; one piece where nothing in it is invisible. Of a text of which nothing is seen, each run of a character is a
 * mark, white space too: `U+0020 ×3`. `shown` are characters that need no mark there, and neither does white space then.
 */
export function piecesOf(value: string, shown = ''): Piece[] {
  if (shown === '' && isBlank(value)) return runsOf(value).map((mark) => ({ mark }));
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of value.matchAll(INVISIBLE)) {
    if (shown.includes(found)) continue;
    if (index > end) pieces.push({ text: value.slice(end, index) });
    pieces.push({ mark: nameOf(found) });
    end = index + found.length;
  }
  if (end < value.length) pieces.push({ text: value.slice(end) });
  return pieces;
}

/** Nothing of it is seen, it holds something invisible, or turns the direction of writing. Most texts are plain ASCII, which is told at once. */
export function needsCare(value: string): boolean {
  if (isBlank(value)) return true;
  if (!/[^\x20-\x7e]/.test(value)) return false;
  return RIGHT_TO_LEFT.test(value) || value.search(INVISIBLE) >= 0;
}

/** For labels and titles, which hold plain text: what is invisible stands there by its name, `[U+202E]`. */
export function visible(value: string): string {
  if (isBlank(value)) return `[${runsOf(value).join(' ')}]`;
  return value.replace(INVISIBLE, (found) => `[${nameOf(found)}]`);
}

/** For JSON: what is invisible stands there as JSON escapes it, and means the same. */
export function escaped(json: string): string {
  return json.replace(INVISIBLE, (found) =>
    found === '\n' ? found : found.split('').map(escapeOf).join(''),
  );
}

function escapeOf(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** `U+0020 ×3`, `U+00A0`. */
function runsOf(value: string): string[] {
  return [...value.matchAll(RUN)].map(([run, character]) => {
    const times = run.length / character!.length;
    return nameOf(character!) + (times > 1 ? ` ×${times}` : '');
  });
}

function nameOf(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
