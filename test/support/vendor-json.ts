import fc from 'fast-check';
import type { JsonObject } from '../../src/common/json-text.js';
import { HOSTILE_NUMBERS, HOSTILE_TEXTS } from '../adversarial/fuzz/hostile-values.js';

/** What breaks code that takes a value for a text, a number or a time without looking. */
const ODD_VALUES: readonly unknown[] = [
  { toString: 1 },
  { valueOf: 1, toString: 1 },
  { toJSON: 1 },
  [[{ toString: 1 }]],
  [],
  null,
  false,
  true,
  1_700_000_000_000,
  1_700_000_000_000_000_000,
  8.64e15,
  8.64e15 + 1,
  8.64e18,
  '1700000000000000000',
  '9007199254740991',
  '$identify',
];

const MAX_LEVELS = 3;

/** Objects that have odd values under the names given, at all levels. */
export function oddObjects(names: readonly string[], level = 1): fc.Arbitrary<JsonObject> {
  const name = fc.constantFrom(...names, '__proto__', 'constructor', 'toString');
  const odd = fc.constantFrom<unknown>(...ODD_VALUES, ...HOSTILE_TEXTS, ...HOSTILE_NUMBERS);
  const deeper = level < MAX_LEVELS ? [oddObjects(names, level + 1)] : [];
  const value = fc.oneof(odd, ...deeper, ...deeper.map((object) => fc.array(object, { maxLength: 2 })));
  // As a request or a line of a file brings it.
  return fc.dictionary(name, value, { maxKeys: 8 }).map((object) => JSON.parse(JSON.stringify(object)));
}
