/** Why a value breaks a rule. Made once for each rule, so that checking an event allocates nothing; a list’s names the value. */
export class FieldProblem {
  constructor(
    readonly code: string,
    readonly message: string,
  ) {}
}

/** The part of a field's OpenAPI 3.0 schema that follows from its rule. */
export type FieldSchema = Readonly<Record<string, unknown>>;

/**
 * What one field may hold: kind, limits, messages and OpenAPI shape, declared once and used wherever such a value comes
 * in: bodies of events and imports, query strings, the dashboard's bodies, the command line.
 */
export interface FieldRule<T> {
  /** Every problem there can be; their codes are what a client reads in `details`. */
  readonly problems: readonly FieldProblem[];
  readonly schema: FieldSchema;
  /** The value of a decoded JSON value, or what is wrong with it. Never throws. */
  read(value: unknown): T | FieldProblem;
  /** The value of a text, as query strings, cells of a CSV and command lines write it, or what is wrong with it. */
  readText(text: string): T | FieldProblem;
}

export const REQUIRED = new FieldProblem('required', 'is required');
export const NOT_A_STRING = new FieldProblem('wrong_type', 'must be a string');

/** The value of a text that has passed the rule. Throws for one that has not: who calls has not had it checked. */
export function checkedValue<T>(rule: FieldRule<T>, text: string): T {
  const read = rule.readText(text);
  if (read instanceof FieldProblem) throw new Error(`A text was not checked: it ${read.message}`);
  return read;
}
