import { FieldProblem, type FieldRule } from '../../common/fields/field-rule.js';

const NOT_A_NUMBER = new FieldProblem('wrong_type', 'must be a number');
const OUT_OF_RANGE = new FieldProblem('out_of_range', 'must lie between -1e15 and 1e15');

const MOST = 1e15;

/** A figure that a report may have. */
export const AMOUNT: FieldRule<number> = {
  problems: [NOT_A_NUMBER, OUT_OF_RANGE],
  schema: { type: 'number', minimum: -MOST, maximum: MOST, example: 100 },
  read: (value) => (typeof value === 'number' ? inRange(value) : NOT_A_NUMBER),
  readText: (text) => inRange(Number(text)),
};

function inRange(value: number): number | FieldProblem {
  if (Number.isNaN(value)) return NOT_A_NUMBER;
  return Math.abs(value) <= MOST ? value : OUT_OF_RANGE;
}
