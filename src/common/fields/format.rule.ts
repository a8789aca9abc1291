import { isCurrencyCode } from '../currency.js';
import { isCalendarDate } from './calendar-date.js';
import { FieldProblem, type FieldRule, type FieldSchema, NOT_A_STRING } from './field-rule.js';

export interface Format {
  readonly holds: (text: string) => boolean;
  readonly problem: FieldProblem;
  readonly schema: FieldSchema;
  /** What is said of a value that is no text. */
  readonly wrongType?: FieldProblem;
}

/** A text of one form, whose length needs no words of its own. */
export class FormatRule<T extends string = string> implements FieldRule<T> {
  readonly problems: readonly FieldProblem[];
  readonly schema: FieldSchema;

  constructor(private readonly format: Format) {
    this.schema = format.schema;
    this.problems = [format.wrongType ?? NOT_A_STRING, format.problem];
  }

  read(value: unknown): T | FieldProblem {
    return typeof value === 'string' ? this.readText(value) : (this.format.wrongType ?? NOT_A_STRING);
  }

  readText(text: string): T | FieldProblem {
    return this.format.holds(text) ? (text as T) : this.format.problem;
  }
}

/** One value of a fixed set; `message` where "must be one of …" does not fit. */
export function choiceOf<T extends string>(
  choices: readonly T[],
  message = `must be one of ${choices.join(', ')}`,
): FormatRule<T> {
  const problem = new FieldProblem('unknown_value', message);
  return new FormatRule<T>({
    holds: (text) => (choices as readonly string[]).includes(text),
    problem,
    wrongType: problem,
    schema: { enum: [...choices] },
  });
}

/** A currency of ISO 4217 in upper case. */
export const CURRENCY = new FormatRule({
  holds: isCurrencyCode,
  problem: new FieldProblem('unknown_currency', 'must be an ISO 4217 code in upper case, such as EUR'),
  schema: { pattern: '^[A-Z]{3}$', maxLength: 3 },
});

/** A date that exists, written `YYYY-MM-DD`. */
export const DATE = new FormatRule({
  holds: isCalendarDate,
  problem: new FieldProblem('invalid_date', 'must be a date written YYYY-MM-DD, such as 2026-01-31'),
  schema: { format: 'date', maxLength: 10 },
});
