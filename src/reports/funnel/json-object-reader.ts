import { type FieldErrors, safeFieldPath } from '../../common/field-errors.js';
import { FieldProblem, type FieldRule, REQUIRED } from '../../common/fields/field-rule.js';
import type { JsonObject } from '../../common/json-text.js';

export interface JsonObjectOptions {
  /** Takes what is wrong. */
  readonly faults: FieldErrors;
  /** The members it may have; any when absent. */
  readonly known?: readonly string[];
  /** Where the object lies in the body; the body itself when absent. */
  readonly path?: string;
}

/**
 * Reads the members of one JSON object of a report's body, naming every fault by its path. Explicit null counts as
 * absent. A member that is at fault reads as absent.
 */
export class JsonObjectReader {
  private constructor(
    private readonly object: JsonObject,
    private readonly faults: FieldErrors,
    private readonly path: string,
  ) {}

  /** Undefined, after naming the fault, when `value` is no object. Members it may not have are refused by name. */
  static of(value: unknown, { faults, known, path = '' }: JsonObjectOptions): JsonObjectReader | undefined {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      faults.add(path, 'wrong_type', 'must be a JSON object');
      return undefined;
    }
    const reader = new JsonObjectReader(value as JsonObject, faults, path);
    for (const name of Object.keys(value)) {
      if (known !== undefined && !known.includes(name)) {
        reader.fault(name, 'unknown_field', `is not known here; known are ${known.join(', ')}`);
      }
    }
    return reader;
  }

  fault(field: string, code: string, message: string): void {
    this.faults.add(
      this.path === '' ? safeFieldPath([field]) : `${this.path}.${safeFieldPath([field])}`,
      code,
      message,
    );
  }

  /** The member as it is, null where it is absent. */
  value(field: string): unknown {
    return Object.hasOwn(this.object, field) ? (this.object[field] ?? null) : null;
  }

  /** The member's value; undefined where it is absent, and where it breaks its rule, which is named. */
  read<T>(field: string, rule: FieldRule<T>): T | undefined {
    const value = this.value(field);
    if (value === null) return undefined;
    const read = rule.read(value);
    if (!(read instanceof FieldProblem)) return read;
    this.fault(field, read.code, read.message);
    return undefined;
  }

  /** The value of a member that must be there. */
  readRequired<T>(field: string, rule: FieldRule<T>): T | undefined {
    if (this.value(field) === null) this.fault(field, REQUIRED.code, REQUIRED.message);
    return this.read(field, rule);
  }

  /** Empty where it is absent or no list; of a list that is too long its beginning, for its entries may be at fault too. */
  list(field: string, bounds: { min: number; max: number; required?: boolean }): readonly unknown[] {
    const value = this.value(field);
    if (value === null) {
      if (bounds.required) this.fault(field, 'required', 'is required');
    } else if (!Array.isArray(value)) this.fault(field, 'wrong_type', 'must be a list');
    else {
      const { min, max } = bounds;
      if (value.length < min || value.length > max)
        this.fault(field, 'wrong_length', `must have ${min} to ${max} entries`);
      return value.slice(0, max);
    }
    return [];
  }
}
