import { FieldProblem, type FieldRule, type FieldSchema } from './field-rule.js';

const LARGEST_INT32 = 2_147_483_647;

export interface IntegerLimits {
  readonly min: number;
  readonly max: number;
}

/** A whole number from `min` to `max`; as text in decimal digits, without a sign. */
export class IntegerRule implements FieldRule<number> {
  readonly problems: readonly FieldProblem[];
  readonly schema: FieldSchema;
  private readonly problem: FieldProblem;

  constructor(private readonly limits: IntegerLimits) {
    const { min, max } = limits;
    this.problem = new FieldProblem('out_of_range', `must be a whole number from ${min} to ${max}`);
    this.problems = [this.problem];
    const format = max > LARGEST_INT32 ? 'int64' : 'int32';
    this.schema = { type: 'integer', format, minimum: min, maximum: max };
  }

  read(value: unknown): number | FieldProblem {
    const { min, max } = this.limits;
    return Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? (value as number)
      : this.problem;
  }

  readText(text: string): number | FieldProblem {
    return this.read(wholeNumberOf(text));
  }
}

/** The number that up to 15 digits write, which a double holds exactly; NaN for anything else. */
export function wholeNumberOf(text: string): number {
  return /^[0-9]{1,15}$/.test(text) ? Number(text) : Number.NaN;
}
