import type { FieldError } from './api-error.js';

/** Guess: more faults than a person reads, few enough that no body can provoke a large answer. */
export const MAX_ERRORS_LISTED = 100;

/** Longest `field` in an answer, in UTF-16 units; a path beyond it ends in `…`. */
const MAX_FIELD_LENGTH = 128;

const UNSAFE_NAME = /[\p{C}\p{Zl}\p{Zp}]/u;

/** Gathers the faults of one body, the first {@link MAX_ERRORS_LISTED} (or `limit`) of them. */
export class FieldErrors {
  private readonly faults: FieldError[] = [];
  private overflowed = false;

  constructor(private readonly limit: number = MAX_ERRORS_LISTED) {}

  get isEmpty(): boolean {
    return this.faults.length === 0;
  }

  /** Whether further faults would only be counted out; spares building what nobody will read. */
  get isFull(): boolean {
    return this.faults.length >= this.limit;
  }

  add(field: string, code: string, message: string): void {
    if (this.faults.length < this.limit) this.faults.push({ field, code, message });
    else this.overflowed = true;
  }

  /** What was gathered; when faults were left out, a last entry `too_many_faults` says so. */
  list(): readonly FieldError[] {
    if (!this.overflowed) return this.faults;
    const message = `Only the first ${this.limit} faults are listed`;
    return [...this.faults, { field: '', code: 'too_many_faults', message }];
  }
}

/**
 * A dotted path of names that came from a client. It ends at the first name that could disturb a log or a
 * terminal (control characters, unpaired surrogates) and at {@link MAX_FIELD_LENGTH}.
 */
export function safeFieldPath(names: readonly string[]): string {
  let path = '';
  for (const name of names) {
    if (name === '' || UNSAFE_NAME.test(name.slice(0, MAX_FIELD_LENGTH + 1))) return `${path}…`;
    path = path === '' ? name : `${path}.${name}`;
    if (path.length > MAX_FIELD_LENGTH) return `${cutText(path, MAX_FIELD_LENGTH)}…`;
  }
  return path;
}

/** At most `length` UTF-16 units of `text`, never half a surrogate pair. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}
