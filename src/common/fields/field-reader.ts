import type { FieldErrors } from '../field-errors.js';
import { FieldProblem, type FieldRule, REQUIRED } from './field-rule.js';

/** A member of a JSON object under its rule: the form of a rule that the hot path reads. */
export class FieldReader<T> {
  private constructor(
    private readonly path: string,
    private readonly rule: FieldRule<T>,
    private readonly isRequired: boolean,
  ) {}

  /** @param path the member's name, behind the names of the objects around it: `revenue.amount`. */
  static required<T>(path: string, rule: FieldRule<T>): FieldReader<T> {
    return new FieldReader(path, rule, true);
  }

  static optional<T>(path: string, rule: FieldRule<T>): FieldReader<T> {
    return new FieldReader(path, rule, false);
  }

  /**
   * The member's value; null where it is absent (explicit `null` counts as absent) and where it breaks its rule, which
   * is added to `errors`. Allocates nothing for a valid text. Whoever calls takes the value out of the object by a
   * literal name: looking it up by a variable one is slower.
   */
  read(value: unknown, errors: FieldErrors): T | null {
    if (value === undefined || value === null) {
      if (this.isRequired) errors.add(this.path, REQUIRED.code, REQUIRED.message);
      return null;
    }
    const read = this.rule.read(value);
    if (!(read instanceof FieldProblem)) return read;
    errors.add(this.path, read.code, read.message);
    return null;
  }
}
