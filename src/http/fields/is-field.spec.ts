import { validateSync } from 'class-validator';
import fc from 'fast-check';
import { FIELD_RULES } from '../../../test/support/field-rules.js';
import { FieldErrors } from '../../common/field-errors.js';
import { FieldReader } from '../../common/fields/field-reader.js';
import { FieldProblem, type FieldRule } from '../../common/fields/field-rule.js';
import { IsField } from './is-field.decorator.js';

/** Values near every limit there is, and anything else. */
const values = fc.oneof(
  fc.constantFrom(
    ...[null, undefined, '', 'a', '\0', '\ud800', 'a\udc00', ' a', 'a\n', '😀', '😀'.repeat(128)],
    ...['😀'.repeat(129), 'a'.repeat(256), 'a'.repeat(257), `a@${'b'.repeat(250)}.de`, 'ada@example.com'],
    ...['ada\ud800@example.com', '2026-01-31', '2026-02-30', '2026-01-31T12:00:00Z', '1969-01-31T12:00:00Z'],
    ...[`2026-01-31T12:00:00.${'0'.repeat(60)}Z`, '19.90', '-5', '1e3', '007', '0.0000001', 'EUR', 'eur'],
    ...[
      '14d',
      '0d',
      'ordered',
      'first_touch',
      '0',
      '100',
      '101',
      1,
      100,
      101,
      1.5,
      -1,
      1e12,
      1e13,
      true,
      false,
    ],
    ...[[], ['a'], ['first_touch', 'first_touch'], ['first_touch', 5], {}, Number.NaN],
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.constantFrom('\ud800', '\0', 'a', '😀', '\udc00')).map((units) => units.join('')),
  fc.anything(),
);

/** What class-validator says of a value: the codes, with their messages. */
function validated(rule: FieldRule<unknown>, isRequired: boolean) {
  class Probe {
    @IsField(rule, { form: 'json', isRequired })
    probe: unknown;
  }
  return (value: unknown) => {
    const [error] = validateSync(Object.assign(new Probe(), { probe: value }));
    return error?.constraints ?? {};
  };
}

/** What the hot path's form says of it. */
function compiled(rule: FieldRule<unknown>, isRequired: boolean) {
  const member = isRequired ? FieldReader.required('probe', rule) : FieldReader.optional('probe', rule);
  return (value: unknown) => {
    const errors = new FieldErrors();
    member.read(value, errors);
    return Object.fromEntries(errors.list().map(({ code, message }) => [code, message]));
  };
}

describe.each(FIELD_RULES)('%s', (_, rule) => {
  it.each([true, false])(
    'says the same to class-validator and to the hot path (required: %s)',
    (isRequired) => {
      const byDecorator = validated(rule, isRequired);
      const byHand = compiled(rule, isRequired);
      fc.assert(
        fc.property(values, (value) => {
          expect(byDecorator(value)).toEqual(byHand(value));
        }),
        { numRuns: 300 },
      );
    },
  );

  it('declares every problem it names, and never throws', () => {
    const codes = rule.problems.map(({ code }) => code);
    fc.assert(
      fc.property(values, (value) => {
        const reads = [rule.read(value), typeof value === 'string' ? rule.readText(value) : undefined];
        for (const read of reads) if (read instanceof FieldProblem) expect(codes).toContain(read.code);
      }),
      { numRuns: 300 },
    );
  });
});
