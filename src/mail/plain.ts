/** Characters that turn the direction of what follows them, beyond the name they stand in. */
const TURNS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

const MAX_NAME_LENGTH = 80;

/** A name on one line, without what could break out of it, and not longer than a line has room for. */
export function plainName(text: string): string {
  const line = text
    .replace(TURNS, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const characters = [...line];
  return characters.length <= MAX_NAME_LENGTH
    ? line
    : `${characters.slice(0, MAX_NAME_LENGTH - 1).join('')}…`;
}

/** A text of several lines. */
export function plainText(text: string): string {
  return text
    .replace(TURNS, '')
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();
}
