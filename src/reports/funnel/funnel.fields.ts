import { FieldProblem } from '../../common/fields/field-rule.js';
import { choiceOf, FormatRule } from '../../common/fields/format.rule.js';
import { IntegerRule } from '../../common/fields/integer.rule.js';
import { CHANNEL_SCOPES } from '../scope/channel-scope.js';
import { FUNNEL_ORDERS } from './funnel.types.js';

// What a funnel's body may hold beside what all reports are asked by (report.fields.ts).

/** Contract, "Reports". */
export const MAX_STEPS = 10;

export const ORDER = choiceOf(FUNNEL_ORDERS);

/** Whose marks name the channels. */
export const SCOPE = choiceOf(CHANNEL_SCOPES);

const WINDOW_PATTERN = '^[1-9][0-9]{0,7}[smhdw]$';

/** How long after entry a step still counts. */
export const WINDOW = new FormatRule({
  holds: (text) => new RegExp(WINDOW_PATTERN).test(text),
  problem: new FieldProblem(
    'invalid_window',
    'must be a whole number and a unit, s, m, h, d (24 hours) or w, such as 14d',
  ),
  schema: { pattern: WINDOW_PATTERN, maxLength: 9 },
});

/** Of a funnel of so many steps: any but the last. */
export const afterStepOf = (steps: number) => new IntegerRule({ min: 1, max: Math.max(1, steps - 1) });
/** Of a funnel of so many steps: any but the first. */
export const beforeStepOf = (steps: number) => new IntegerRule({ min: 2, max: Math.max(2, steps) });

export const MAX_BREAKDOWN_LIMIT = 100;

/** How many values of a breakdown have a row of their own. */
export const BREAKDOWN_LIMIT = new IntegerRule({ min: 1, max: MAX_BREAKDOWN_LIMIT });
