import { type FieldErrors, safeFieldPath } from '../common/field-errors.js';
import { findTextFault, isPlainText, type JsonObject, TEXT_FAULT_MESSAGES } from '../common/json-text.js';

/** Contract, "Event fields": what `properties` may hold. Levels count objects and arrays, `properties` itself is the first. */
export const MAX_PROPERTY_BYTES = 32 * 1024;
export const MAX_PROPERTY_KEYS = 255;
export const MAX_PROPERTY_LEVELS = 16;

/** Sorting by hand beats `Array.prototype.sort` up to about this many keys (measured). */
const INSERTION_SORT_UP_TO = 24;

/**
 * One walk over `properties` that checks and writes at once: compact JSON with the keys of every object in
 * code-unit order. One text per JSON value, so it serves as what is stored and as what is hashed.
 *
 * Numbers are written as JavaScript does (`1.0` and `1` are one number, `-0` is `0`). The recursion is
 * bounded by {@link MAX_PROPERTY_LEVELS}: what lies deeper is refused without being entered.
 */
export class CanonicalProperties {
  private keys = 0;
  private complete = true;
  private readonly path: string[] = ['properties'];

  private constructor(private readonly faults: FieldErrors) {}

  /** The canonical text; meaningless once `faults` has gained an entry. */
  static write(properties: JsonObject, faults: FieldErrors): string {
    const walk = new CanonicalProperties(faults);
    const text = walk.object(properties, 1);
    walk.checkWhole(text);
    flatten(text);
    return text;
  }

  private checkWhole(text: string): void {
    if (this.keys > MAX_PROPERTY_KEYS) {
      const message = `must not have more than ${MAX_PROPERTY_KEYS} keys over all levels`;
      this.faults.add('properties', 'too_many_keys', message);
    }
    // A UTF-16 unit is at most three bytes of UTF-8; usually the length alone settles it.
    const tooLarge = text.length * 3 > MAX_PROPERTY_BYTES && Buffer.byteLength(text) > MAX_PROPERTY_BYTES;
    if (tooLarge && this.complete) {
      this.faults.add(
        'properties',
        'too_large',
        `must not exceed ${MAX_PROPERTY_BYTES} bytes as compact JSON`,
      );
    }
  }

  private value(value: unknown, key: string, level: number): string {
    switch (typeof value) {
      case 'string':
        return isPlainText(value) ? `"${value}"` : this.unusualText(value, key);
      case 'number':
        if (!(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) this.refuseNumber(key);
        return `${value}`;
      case 'boolean':
        return value ? 'true' : 'false';
      case 'object':
        return value === null ? 'null' : this.container(value, key, level + 1);
      default:
        this.fault(key, 'wrong_type', 'must be a JSON value');
        return 'null';
    }
  }

  private container(value: object, key: string, level: number): string {
    if (level > MAX_PROPERTY_LEVELS) {
      this.complete = false;
      const message = `must not be nested deeper than ${MAX_PROPERTY_LEVELS} levels`;
      this.fault(key, 'too_deep', message);
      return 'null';
    }
    this.path.push(key);
    const text = Array.isArray(value) ? this.array(value, level) : this.object(value as JsonObject, level);
    this.path.pop();
    return text;
  }

  private array(items: readonly unknown[], level: number): string {
    let text = '[';
    for (let i = 0; i < items.length; i++) {
      if (i > 0) text += ',';
      text += this.value(items[i], `${i}`, level);
    }
    return `${text}]`;
  }

  private object(object: JsonObject, level: number): string {
    const names = sortedKeys(object);
    this.keys += names.length;
    let text = '{';
    for (let i = 0; i < names.length; i++) {
      const name = names[i] as string;
      if (i > 0) text += ',';
      text += isPlainText(name) ? `"${name}":` : `${this.unusualText(name, name)}:`;
      text += this.value(object[name], name, level);
    }
    return `${text}}`;
  }

  /** Quotes a string that holds an escape or a surrogate, whether it is a value or a name. */
  private unusualText(text: string, key: string): string {
    const fault = findTextFault(text);
    if (fault !== null) this.fault(key, fault, TEXT_FAULT_MESSAGES[fault]);
    return JSON.stringify(text);
  }

  private refuseNumber(key: string): void {
    this.fault(key, 'number_out_of_range', 'must be a number between -(2^53-1) and 2^53-1');
  }

  private fault(key: string, code: string, message: string): void {
    const field = this.faults.isFull ? '' : safeFieldPath([...this.path, key]);
    this.faults.add(field, code, message);
  }
}

/**
 * Makes the engine put a text together that it only noted to be a chain of its parts. An event that waits for its flush would
 * keep all of them alive, which is several times its size, and be copied piece by piece by the garbage collector.
 */
function flatten(text: string): void {
  text.charCodeAt(0);
}

function sortedKeys(object: JsonObject): string[] {
  const keys = Object.keys(object);
  if (keys.length > INSERTION_SORT_UP_TO) return keys.sort();
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i] as string;
    let at = i - 1;
    while (at >= 0 && (keys[at] as string) > key) keys[at + 1] = keys[at--] as string;
    keys[at + 1] = key;
  }
  return keys;
}
