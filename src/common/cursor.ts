import { createHash } from 'node:crypto';
import { TextRule } from './fields/text.rule.js';

/** What a cursor carries: where a page ended, and of which list. */
export type CursorPart = string | number | null;

/** Cursors beyond this were not made here; nothing is decoded. */
const MAX_CURSOR_LENGTH = 4096;
const CHECK_LENGTH = 8;

/** What may be sent as a cursor; whether it is one, only {@link decodeCursor} can tell. */
export const CURSOR = new TextRule({ maxLength: MAX_CURSOR_LENGTH });

/**
 * An opaque position in a list, safe in a URL. The check digits tell a cut or altered cursor from a whole one;
 * they are no secret and need not be: what a cursor may reach is decided by the key, as for any request.
 *
 * `list` names the list with its filters: a cursor continues only what it came from.
 */
export function encodeCursor(list: string, parts: readonly CursorPart[]): string {
  const text = Buffer.from(JSON.stringify(parts)).toString('base64url');
  return text + checkDigits(list, text);
}

/** The parts of a cursor made for this `list`, or null for anything else. */
export function decodeCursor(list: string, cursor: string): readonly CursorPart[] | null {
  if (cursor.length <= CHECK_LENGTH || cursor.length > MAX_CURSOR_LENGTH) return null;
  const text = cursor.slice(0, -CHECK_LENGTH);
  if (cursor.slice(-CHECK_LENGTH) !== checkDigits(list, text)) return null;
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parts) ? parts : null;
  } catch {
    return null;
  }
}

function checkDigits(list: string, text: string): string {
  const digest = createHash('sha256').update(`${list.length}:${list}${text}`).digest('base64url');
  return digest.slice(0, CHECK_LENGTH);
}
