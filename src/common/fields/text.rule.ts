import { findTextFault, TEXT_FAULT_MESSAGES, type TextFault } from '../json-text.js';
import { FieldProblem, type FieldRule, type FieldSchema, NOT_A_STRING } from './field-rule.js';

const TEXT_FAULTS: Readonly<Record<TextFault, FieldProblem>> = {
  nul_character: new FieldProblem('nul_character', TEXT_FAULT_MESSAGES.nul_character),
  lone_surrogate: new FieldProblem('lone_surrogate', TEXT_FAULT_MESSAGES.lone_surrogate),
};

/** A demand on a text beyond its length. */
export interface TextDemand {
  readonly problem: FieldProblem;
  readonly holds: (text: string) => boolean;
}

export interface TextLimits {
  /** In Unicode code points, as JSON Schema and PostgreSQL count them. */
  readonly maxLength: number;
  /** 1 unless told; 0 where the empty text means something, too. */
  readonly minLength?: number;
  /** Further demands, in the order in which they are named. */
  readonly demands?: readonly TextDemand[];
  /** Members of the schema beside the two lengths, such as `format`. */
  readonly schema?: FieldSchema;
}

/** A text of so many code points without NUL and lone surrogates. */
export class TextRule implements FieldRule<string> {
  readonly maxLength: number;
  readonly problems: readonly FieldProblem[];
  readonly schema: FieldSchema;
  private readonly minLength: number;
  private readonly tooShort: FieldProblem;
  private readonly tooLong: FieldProblem;
  private readonly demands: readonly TextDemand[] | null;

  constructor({ minLength = 1, maxLength, demands = [], schema = {} }: TextLimits) {
    this.maxLength = maxLength;
    this.minLength = minLength;
    const least = minLength > 1 ? `must be at least ${minLength} characters` : 'must not be empty';
    this.tooShort = new FieldProblem('too_short', least);
    this.tooLong = new FieldProblem('too_long', `must not be longer than ${maxLength} characters`);
    this.demands = demands.length > 0 ? demands : null;
    this.schema = { ...schema, minLength, maxLength };
    this.problems = [
      NOT_A_STRING,
      ...(minLength > 0 ? [this.tooShort] : []),
      this.tooLong,
      ...Object.values(TEXT_FAULTS),
      ...demands.map(({ problem }) => problem),
    ];
  }

  read(value: unknown): string | FieldProblem {
    if (typeof value !== 'string') return NOT_A_STRING;
    if (isShorter(value, this.minLength)) return this.tooShort;
    if (isLonger(value, this.maxLength)) return this.tooLong;
    const fault = findTextFault(value);
    if (fault !== null) return TEXT_FAULTS[fault];
    return this.demands === null ? value : meet(this.demands, value);
  }

  readText(text: string): string | FieldProblem {
    return this.read(text);
  }
}

function meet(demands: readonly TextDemand[], text: string): string | FieldProblem {
  return demands.find(({ holds }) => !holds(text))?.problem ?? text;
}

// Both count only where UTF-16 leaves it open: a code point is one or two of its units.

function isShorter(text: string, min: number): boolean {
  return text.length < min || (min > 1 && text.length < min * 2 && countPoints(text) < min);
}

function isLonger(text: string, max: number): boolean {
  return text.length > max && (text.length > max * 2 || countPoints(text) > max);
}

function countPoints(text: string): number {
  let points = 0;
  for (const _ of text) points++;
  return points;
}
