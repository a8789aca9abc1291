import fc from 'fast-check';
import { FieldErrors } from '../common/field-errors.js';
import type { JsonObject } from '../common/json-text.js';
import { CanonicalProperties } from './canonical-properties.js';

function write(properties: unknown): string {
  const faults = new FieldErrors();
  const text = CanonicalProperties.write(properties as JsonObject, faults);
  expect(faults.list()).toEqual([]);
  return text;
}

function refuse(properties: unknown): string[] {
  const faults = new FieldErrors();
  CanonicalProperties.write(properties as JsonObject, faults);
  return faults.list().map((fault) => `${fault.field}: ${fault.code}`);
}

/** `levels` objects or arrays inside one another, `{"a":…}` outermost. */
const nested = (levels: number, open = '{"a":', close = '}') =>
  JSON.parse(`${'{"a":'}${open.repeat(levels - 1)}1${close.repeat(levels - 1)}}`);

const AWKWARD_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  '',
  '0',
  '10',
  '2',
];
const name = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom(...AWKWARD_NAMES));
const number = fc.oneof(
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
);
const { object } = fc.letrec<{ value: unknown; array: unknown[]; object: Record<string, unknown> }>(
  (tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      fc.string({ unit: 'grapheme', maxLength: 10 }),
      number,
      fc.boolean(),
      fc.constant(null),
      tie('array'),
      tie('object'),
    ),
    array: fc.array(tie('value'), { maxLength: 4 }),
    object: fc
      .uniqueArray(fc.tuple(name, tie('value')), { selector: ([key]) => key, maxLength: 6 })
      // Through text, as a request comes: only so is `__proto__` a name like any other.
      .map((entries) =>
        JSON.parse(
          `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`,
        ),
      ),
  }),
);

/** The same JSON value with the entries of every object in the opposite order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).reverse();
  return JSON.parse(
    `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${JSON.stringify(reversed(item))}`).join()}}`,
  );
}

describe('CanonicalProperties', () => {
  it('writes the same JSON value, whatever its names', () => {
    fc.assert(
      fc.property(object, (value) => {
        expect(JSON.parse(write(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 500 },
    );
  });

  it('writes one text per value: key order does not show', () => {
    fc.assert(fc.property(object, (value) => expect(write(reversed(value))).toBe(write(value))));
  });

  it('writes different texts for different values', () => {
    const check = (a: object, b: object) => {
      // Through text once more: JSON has no -0.
      const same = isSame(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b)));
      expect(write(a) === write(b)).toBe(same);
    };
    fc.assert(fc.property(object, object, check));
    fc.assert(fc.property(object, (value) => check(value, { ...value, extra: 1 })));
  });

  it('is compact: no byte more than JSON.stringify needs', () => {
    fc.assert(
      fc.property(object, (value) => expect(write(value)).toHaveLength(JSON.stringify(value).length)),
    );
  });

  it('sorts many keys as it sorts few', () => {
    const names = Array.from({ length: 200 }, (_, i) => `k${(i * 37) % 200}`);
    const text = write(Object.fromEntries(names.map((key) => [key, 1])));
    expect(Object.keys(JSON.parse(text))).toEqual([...names].sort());
  });

  it('reads no name off the prototype', () => {
    const text = '{"__proto__":{"admin":true},"constructor":{"prototype":1},"toString":"x"}';
    expect(write(JSON.parse(text))).toBe(text);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  describe('levels', () => {
    it.each([
      ['objects', '{"a":', '}'],
      ['arrays', '[', ']'],
    ])('takes 16 and refuses 17 of %s', (_, open, close) => {
      write(nested(16, open, close));
      expect(refuse(nested(17, open, close))).toHaveLength(1);
      expect(refuse(nested(17, open, close))[0]).toMatch(/: too_deep$/);
    });

    it('answers to 50,000 of them without running out of stack', () => {
      expect(refuse(nested(50_000))).toEqual([`properties.${Array(16).fill('a').join('.')}: too_deep`]);
      expect(refuse(nested(50_000, '[', ']'))).toHaveLength(1);
    });
  });

  describe('keys', () => {
    const keys = (count: number, prefix = 'k') =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`${prefix}${i}`, 0]));

    it('takes 255 over all levels and refuses 256', () => {
      write(keys(255));
      expect(refuse(keys(256))).toEqual(['properties: too_many_keys']);
      write({ a: keys(100), b: [keys(100), keys(53)] });
      expect(refuse({ a: keys(100), b: [keys(100), keys(54)] })).toEqual(['properties: too_many_keys']);
    });
  });

  describe('bytes', () => {
    const filled = (bytes: number, filler = 'x') => ({
      a: filler.repeat((bytes - 8) / Buffer.byteLength(filler)),
    });

    it.each(['x', 'é', '€', '😀'])(
      'counts them as UTF-8: 32 KiB of %s pass, a byte more does not',
      (filler) => {
        expect(Buffer.byteLength(write(filled(32 * 1024, filler)))).toBeGreaterThan(32 * 1024 - 5);
        const over = { ...filled(32 * 1024, filler), b: '' };
        expect(refuse(over)).toEqual(['properties: too_large']);
      },
    );

    it('refuses a single byte too many', () => {
      expect(refuse({ a: 'x'.repeat(32 * 1024 - 8 + 1) })).toEqual(['properties: too_large']);
    });

    it('counts escapes as they are written', () => {
      write(filled(32 * 1024, 'x'));
      expect(refuse({ a: '"'.repeat(17_000) })).toEqual(['properties: too_large']);
    });
  });

  it.each([
    ['{"a":{"b":"x\\u0000y"}}', 'properties.a.b: nul_character'],
    ['{"a":["ok","\\u0000"]}', 'properties.a.1: nul_character'],
    ['{"a":{"b":[1]},"c":"\\u0000"}', 'properties.c: nul_character'],
    ['{"a":"\\ud800"}', 'properties.a: lone_surrogate'],
    ['{"a":"\\udc00\\ud800"}', 'properties.a: lone_surrogate'],
    ['{"a\\u0000":1}', 'properties…: nul_character'],
    ['{"\\udead":1}', 'properties…: lone_surrogate'],
    ['{"a":1e400}', 'properties.a: number_out_of_range'],
    ['{"a":-1e400}', 'properties.a: number_out_of_range'],
    ['{"a":9007199254740992}', 'properties.a: number_out_of_range'],
    ['{"a":-9007199254740992}', 'properties.a: number_out_of_range'],
  ])('refuses %s by name', (text, fault) => {
    expect(refuse(JSON.parse(text))).toEqual([fault]);
  });

  it.each([
    '{"a":9007199254740991}',
    '{"a":-9007199254740991}',
    '{"a":"\\ud83d\\ude00"}',
    '{"a":"\\\\u0000"}',
  ])('takes %s', (text) => {
    expect(JSON.parse(write(JSON.parse(text)))).toEqual(JSON.parse(text));
  });

  it('lists every fault, of names and values and of the whole', () => {
    const keys = Array.from({ length: 256 }, (_, i) => `"k${i}":1`).join();
    const text = `{"x":"\\u0000","y":[1e999,{"z":"\\ud800"}],${keys}}`;
    expect(refuse(JSON.parse(text))).toEqual([
      'properties.x: nul_character',
      'properties.y.0: number_out_of_range',
      'properties.y.1.z: lone_surrogate',
      'properties: too_many_keys',
    ]);
  });
});

function isSame(a: unknown, b: unknown): boolean {
  try {
    expect(a).toEqual(b);
    return true;
  } catch {
    return false;
  }
}
