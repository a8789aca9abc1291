import { type FieldErrors, safeFieldPath } from '../../common/field-errors.js';
import { findTextFault, TEXT_FAULT_MESSAGES } from '../../common/json-text.js';

/**
 * Reads the members of one JSON object of a report's body, naming every fault by its path. Explicit null counts as
 * absent. A member that is at fault reads as absent.
 */
export class JsonObjectReader {
  private constructor(
    private readonly object: Readonly<Record<string, unknown>>,
    private readonly faults: FieldErrors,
    private readonly path: string,
  ) {}

  /** Undefined, after naming the fault, when `value` is no object. Members beyond `known` are refused by name. */
  static of(
    value: unknown,
    faults: FieldErrors,
    known: readonly string[] | null,
    path = '',
  ): JsonObjectReader | undefined {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      faults.add(path, 'wrong_type', 'must be a JSON object');
      return undefined;
    }
    const reader = new JsonObjectReader(value as Readonly<Record<string, unknown>>, faults, path);
    for (const name of Object.keys(value)) {
      if (known !== null && !known.includes(name)) {
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

  /** A text of 1 to `maxLength` code points without faults. */
  text(field: string, maxLength: number, required = false): string | undefined {
    const value = this.value(field);
    if (value === null) {
      if (required) this.fault(field, 'required', 'is required');
    } else if (typeof value !== 'string') this.fault(field, 'wrong_type', 'must be a string');
    else if (value === '') this.fault(field, 'too_short', 'must not be empty');
    else if ([...value].length > maxLength) {
      this.fault(field, 'too_long', `must not be longer than ${maxLength} characters`);
    } else {
      const fault = findTextFault(value);
      if (fault === null) return value;
      this.fault(field, fault, TEXT_FAULT_MESSAGES[fault]);
    }
    return undefined;
  }

  choice<T extends string>(field: string, choices: readonly T[]): T | undefined {
    const value = this.value(field);
    if (value === null) return undefined;
    if ((choices as readonly unknown[]).includes(value)) return value as T;
    this.fault(field, 'unknown_value', `must be one of ${choices.join(', ')}`);
    return undefined;
  }

  wholeNumber(field: string, min: number, max: number): number | undefined {
    const value = this.value(field);
    if (value === null) return undefined;
    if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max)
      return value as number;
    this.fault(field, 'out_of_range', `must be a whole number from ${min} to ${max}`);
    return undefined;
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
