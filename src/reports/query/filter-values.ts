import { DecimalRule } from '../../common/fields/decimal.rule.js';
import { FieldProblem, type FieldRule } from '../../common/fields/field-rule.js';
import { CURRENCY, choiceOf } from '../../common/fields/format.rule.js';
import { TextRule } from '../../common/fields/text.rule.js';
import { EVENT_TYPE, USER_ID, VISITOR_ID } from '../../events/event.fields.js';
import type { FilterName } from './filter-name.js';
import { isNumberOperator } from './filter-operator.js';
import { FILTER_VALUE, LANDING_PAGE, MARK_VALUE } from './report.fields.js';
import { BOT_VALUES, type FilterField } from './report-filter.js';

/** More than any number that JSON carries exactly, and than any amount. */
const NUMBER = new DecimalRule({
  maxDecimals: 15,
  maxIntegerDigits: 18,
  allowsNegative: true,
  example: '49.90',
});

/** A part of a text; the empty one is a part of every text (256 is a guess). */
export const TEXT_PART = new TextRule({ maxLength: 256 });

const IS_SET = choiceOf(['true', 'false']);
const BOT = choiceOf(BOT_VALUES);
/** Guess: nobody means more, and each is a value in a statement. */
export const MAX_FILTER_VALUES = 100;
const TOO_MANY = new FieldProblem('too_many_values', `must have at most ${MAX_FILTER_VALUES} values`);
const ONCE = new FieldProblem('repeated_parameter', 'must be given once');

/** The values of a filter, or what is wrong with them: one to compare numbers with, and one of `set`; else up to 100. */
export function readFilterValues(
  { field, operator }: FilterName,
  texts: readonly string[],
): readonly string[] | FieldProblem {
  const isSingle = isNumberOperator(operator) || operator === 'set';
  if (isSingle && texts.length > 1) return ONCE;
  if (texts.length > MAX_FILTER_VALUES) return TOO_MANY;
  const rule = ruleOf({ field, operator });
  const problem = texts.map((text) => rule.read(text)).find((read) => read instanceof FieldProblem);
  return problem instanceof FieldProblem ? problem : texts;
}

function ruleOf({ field, operator }: FilterName): FieldRule<unknown> {
  if (operator === 'set') return IS_SET;
  if (isNumberOperator(operator)) return NUMBER;
  return operator === 'contains' || operator === 'not_contains' ? TEXT_PART : valueRule(field);
}

function valueRule({ kind }: FilterField): FieldRule<unknown> {
  switch (kind) {
    case 'property':
    case 'visit_property':
      return FILTER_VALUE;
    case 'bot':
      return BOT;
    case 'event_type':
      return EVENT_TYPE;
    case 'visitor_id':
      return VISITOR_ID;
    case 'user_id':
      return USER_ID;
    case 'revenue.amount':
      return NUMBER;
    case 'revenue.currency':
      return CURRENCY;
    case 'landing_page':
      return LANDING_PAGE;
    default:
      return MARK_VALUE;
  }
}
