import { type Decimal, type DecimalFault, parseDecimal } from '../decimal.js';
import { FieldProblem, type FieldRule, type FieldSchema } from './field-rule.js';

const WRONG_TYPE = new FieldProblem('wrong_type', 'must be a decimal as string or number');
const NEGATIVE = new FieldProblem('negative', 'must not be negative');

export interface DecimalLimits {
  readonly maxDecimals: number;
  /** Digits before the point: 12 means |n| < 10¹². */
  readonly maxIntegerDigits: number;
  readonly allowsNegative: boolean;
  /** A number such as may be sent, for the message. */
  readonly example: string;
}

/** An amount of money, as a string or a number; read without ever computing with it. */
export class DecimalRule implements FieldRule<Decimal> {
  readonly problems: readonly FieldProblem[];
  readonly schema: FieldSchema;
  private readonly faults: Readonly<Record<DecimalFault, FieldProblem>>;

  constructor(private readonly limits: DecimalLimits) {
    const { maxDecimals, maxIntegerDigits, allowsNegative, example } = limits;
    const range = allowsNegative
      ? `must lie between -10^${maxIntegerDigits} and 10^${maxIntegerDigits}, both excluded`
      : `must be below 10^${maxIntegerDigits}`;
    this.faults = {
      invalid_decimal: new FieldProblem('invalid_decimal', `must be a plain decimal such as ${example}`),
      too_many_decimals: new FieldProblem(
        'too_many_decimals',
        `must not have more than ${maxDecimals} decimals`,
      ),
      out_of_range: new FieldProblem('out_of_range', range),
    };
    this.problems = [WRONG_TYPE, ...Object.values(this.faults), ...(allowsNegative ? [] : [NEGATIVE])];
    this.schema = { oneOf: [textSchema(limits), numberSchema(limits)] };
  }

  read(value: unknown): Decimal | FieldProblem {
    if (typeof value !== 'string' && typeof value !== 'number') return WRONG_TYPE;
    const decimal = parseDecimal(value, this.limits);
    if (typeof decimal === 'string') return this.faults[decimal];
    return !this.limits.allowsNegative && decimal.text.startsWith('-') ? NEGATIVE : decimal;
  }

  readText(text: string): Decimal | FieldProblem {
    return this.read(text);
  }
}

function textSchema({ maxDecimals, maxIntegerDigits, allowsNegative }: DecimalLimits): FieldSchema {
  const sign = allowsNegative ? '-?' : '';
  return {
    type: 'string',
    pattern: `^${sign}(0|[1-9][0-9]{0,${maxIntegerDigits - 1}})(\\.[0-9]{1,${maxDecimals}})?$`,
    maxLength: (allowsNegative ? 1 : 0) + maxIntegerDigits + 1 + maxDecimals,
  };
}

function numberSchema({ maxIntegerDigits, allowsNegative }: DecimalLimits): FieldSchema {
  const bound = 10 ** maxIntegerDigits;
  return {
    type: 'number',
    ...(allowsNegative ? { exclusiveMinimum: true, minimum: -bound } : { minimum: 0 }),
    exclusiveMaximum: true,
    maximum: bound,
  };
}
