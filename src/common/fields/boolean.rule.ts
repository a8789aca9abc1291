import { FieldProblem, type FieldRule, type FieldSchema } from './field-rule.js';

const PROBLEM = new FieldProblem('wrong_type', 'must be true or false');

class BooleanRule implements FieldRule<boolean> {
  readonly problems: readonly FieldProblem[] = [PROBLEM];
  readonly schema: FieldSchema = {};

  read(value: unknown): boolean | FieldProblem {
    return typeof value === 'boolean' ? value : PROBLEM;
  }

  readText(text: string): boolean | FieldProblem {
    return text === 'true' || text === 'false' ? text === 'true' : PROBLEM;
  }
}

/** True or false. */
export const BOOLEAN = new BooleanRule();
