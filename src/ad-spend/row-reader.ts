import type { FieldError } from '../common/api-error.js';
import { FieldErrors, safeFieldPath } from '../common/field-errors.js';
import { FieldProblem, type FieldRule, REQUIRED } from '../common/fields/field-rule.js';
import type { JsonObject } from '../common/json-text.js';

/** The outcome of reading one row: the row, or every error it has. */
export type ParsedRow<Row> =
  | { readonly ok: true; readonly row: Row }
  | { readonly ok: false; readonly faults: readonly FieldError[] };

type Rules = Readonly<Record<string, FieldRule<unknown>>>;
type ValueOf<R extends Rules, F extends keyof R> = R[F] extends FieldRule<infer T> ? T : never;

export interface RowRules<R extends Rules> {
  readonly rules: R;
  readonly required: readonly (keyof R)[];
}

/**
 * Reads one row of an import. Values come from JSON or are cells of a CSV, which are always text: so a number may be written
 * as text in both. Null and the empty text mean that a field is absent.
 * @param read is given the fields, and may add faults of its own.
 */
export function parseRow<R extends Rules, Row>(
  sent: unknown,
  { rules, maxErrors }: { readonly rules: RowRules<R>; readonly maxErrors: number | undefined },
  read: (fields: RowReader<R>, errors: FieldErrors) => Row,
): ParsedRow<Row> {
  const errors = new FieldErrors(maxErrors);
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    errors.add('', 'wrong_type', 'A row must be a JSON object');
    return { ok: false, faults: errors.list() };
  }
  for (const name of Object.keys(sent)) {
    if (Object.hasOwn(rules.rules, name)) continue;
    errors.add(safeFieldPath([name]), 'unknown_field', 'is not a field of a row');
  }
  const row = read(new RowReader(sent as JsonObject, rules, errors), errors);
  return errors.isEmpty ? { ok: true, row } : { ok: false, faults: errors.list() };
}

/** The fields of one row, each by its rule; null where it is absent or faulty. */
export class RowReader<R extends Rules> {
  constructor(
    private readonly sent: JsonObject,
    private readonly rules: RowRules<R>,
    private readonly errors: FieldErrors,
  ) {}

  value<F extends keyof R & string>(field: F): ValueOf<R, F> | null {
    return this.check(field, this.sentAs(field));
  }

  /** What is read where another value stands for the one sent. */
  check<F extends keyof R & string>(field: F, value: unknown): ValueOf<R, F> | null {
    if (value === null || value === '') {
      if (this.rules.required.includes(field)) this.add(field, REQUIRED);
      return null;
    }
    const read = this.rules.rules[field]!.read(value);
    if (!(read instanceof FieldProblem)) return read as ValueOf<R, F>;
    this.add(field, read);
    return null;
  }

  sentAs(field: keyof R & string): unknown {
    return (Object.hasOwn(this.sent, field) ? this.sent[field] : null) ?? null;
  }

  private add(field: string, { code, message }: FieldProblem): void {
    this.errors.add(field, code, message);
  }
}
