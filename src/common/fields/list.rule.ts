import { splitList } from '../text-list.js';
import { FieldProblem, type FieldRule, type FieldSchema } from './field-rule.js';

/** Guess: nobody means more, and each is a value in a statement. */
const MAX_VALUES = 100;

const WRONG_TYPE = new FieldProblem('wrong_type', 'must be a list');
const EMPTY = new FieldProblem('too_short', 'must have at least one value');
const REPEATED = new FieldProblem('repeated_value', 'must not name a value twice');

/** Enough of a value to know it by. */
const SHOWN_LENGTH = 100;

export interface ListShape<T extends string> {
  readonly item: FieldRule<T>;
  /** What may separate the values of one text (text-list.ts); null where every text is one value. */
  readonly separator: ',' | null;
  /** Most values without one twice; absent where the same value may come again. */
  readonly maxDistinct?: number;
  /** Most values at all; 100 unless told. */
  readonly maxValues?: number;
  /** 1 where none is none; any number unless told. */
  readonly minValues?: 1;
}

/** Values of one rule: of a parameter that is given several times, or separated by commas. */
export class ListRule<T extends string = string> implements FieldRule<readonly T[]> {
  readonly problems: readonly FieldProblem[];
  readonly schema: FieldSchema;
  private readonly maxValues: number;
  private readonly tooMany: FieldProblem;

  constructor(private readonly shape: ListShape<T>) {
    const { item, maxDistinct, minValues, maxValues = MAX_VALUES } = shape;
    this.maxValues = maxValues;
    this.tooMany = new FieldProblem('too_many_values', `must have at most ${maxValues} values`);
    this.problems = [
      ...new Set([
        WRONG_TYPE,
        this.tooMany,
        ...item.problems,
        ...(maxDistinct === undefined ? [] : [REPEATED]),
        ...(minValues === undefined ? [] : [EMPTY]),
      ]),
    ];
    this.schema = {
      type: 'array',
      ...(minValues !== undefined && { minItems: minValues }),
      maxItems: maxDistinct ?? maxValues,
      items: { type: 'string', ...item.schema },
    };
  }

  /** The values of what was sent, each parameter one text. */
  split(texts: readonly string[]): readonly string[] {
    const { separator } = this.shape;
    return separator === null ? texts : texts.flatMap(splitList);
  }

  read(values: unknown): readonly T[] | FieldProblem {
    if (!Array.isArray(values)) return WRONG_TYPE;
    if (values.length > this.maxValues) return this.tooMany;
    if (values.length === 0 && this.shape.minValues !== undefined) return EMPTY;
    for (const [index, value] of values.entries()) {
      const read = this.shape.item.read(value);
      if (read instanceof FieldProblem) return values.length === 1 ? read : ofValue(read, value, index);
    }
    const isRepeated = this.shape.maxDistinct !== undefined && new Set(values).size < values.length;
    return isRepeated ? REPEATED : values;
  }

  readText(text: string): readonly T[] | FieldProblem {
    return this.read(this.split([text]));
  }
}

/** The problem of one of several values, with which of them it is. */
function ofValue({ code, message }: FieldProblem, value: unknown, index: number): FieldProblem {
  const shown = typeof value === 'string' ? JSON.stringify(value.slice(0, SHOWN_LENGTH)) : 'no text';
  return new FieldProblem(code, `${message}; value ${index + 1} is ${shown}`);
}
