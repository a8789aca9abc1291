import { FieldProblem } from '../../../common/fields/field-rule.js';
import { TextRule } from '../../../common/fields/text.rule.js';
import { FIELD_NAME } from '../../query/report.fields.js';
import {
  type Measure,
  NUMBER_FUNCTIONS,
  type NumberFunction,
  REVENUE_FUNCTIONS,
  type RevenueFunction,
} from './measure.types.js';

const PROPERTY = 'properties.';
/** The name ends with the last parenthesis, so that it may hold others. */
const CALL = /^([a-z0-9]+)\((.+)\)$/s;
/** Of the longest function and its parentheses, beside the name. */
const AROUND_NAME = 12;

/** What is said of a text that is no measure. */
export const UNKNOWN_MEASURE = new FieldProblem(
  'unknown_value',
  `must be events_per_visitor, unique(properties.<name>), or one of ${NUMBER_FUNCTIONS.join(', ')} of (properties.<name>), all but count also of (revenue)`,
);

/** A measure as it is written: `sum(properties.amount)`. */
export const MEASURE = new TextRule({
  maxLength: FIELD_NAME.maxLength + AROUND_NAME,
  demands: [{ holds: (text) => parseMeasure(text) !== null, problem: UNKNOWN_MEASURE }],
});

/** Reads {@link measureName} back; null for anything else. */
export function parseMeasure(text: string): Measure | null {
  if (text === 'events_per_visitor') return { kind: text };
  const [, name, subject] = CALL.exec(text) ?? [];
  if (name === undefined || subject === undefined) return null;
  if (subject === 'revenue')
    return isOneOf(REVENUE_FUNCTIONS, name) ? { kind: 'revenue', function: name as RevenueFunction } : null;
  if (!subject.startsWith(PROPERTY) || subject.length === PROPERTY.length) return null;
  const property = subject.slice(PROPERTY.length);
  if (name === 'unique') return { kind: 'unique', property };
  return isOneOf(NUMBER_FUNCTIONS, name)
    ? { kind: 'property', function: name as NumberFunction, property }
    : null;
}

/** How a measure is written in a question and in an answer. */
export function measureName(measure: Measure): string {
  switch (measure.kind) {
    case 'events_per_visitor':
      return measure.kind;
    case 'unique':
      return `unique(${PROPERTY}${measure.property})`;
    case 'revenue':
      return `${measure.function}(revenue)`;
    case 'property':
      return `${measure.function}(${PROPERTY}${measure.property})`;
  }
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name);
}
