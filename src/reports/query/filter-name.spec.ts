import fc from 'fast-check';
import { FieldProblem } from '../../common/fields/field-rule.js';
import { filterName, parseFilterName } from './filter-name.js';
import { operatorsOf } from './filter-operator.js';
import { EVENT_FIELDS, type FilterField, ORIGIN_FIELDS } from './report-filter.js';

const name = fc.stringMatching(/^[a-z.[\]]{1,8}$/);
const field = fc.oneof(
  fc.constantFrom<FilterField>(
    { kind: 'bot' },
    ...ORIGIN_FIELDS.map((kind) => ({ kind })),
    ...EVENT_FIELDS.map((kind) => ({ kind })),
  ),
  fc.record({ kind: fc.constantFrom('property' as const, 'visit_property' as const), name }),
);

describe('The name of a filter', () => {
  it('is read as what it was written from, whatever brackets a property has', () => {
    const filter = field.chain((of) =>
      fc.constantFrom(undefined, ...operatorsOf(of)).map((operator) => ({ field: of, operator })),
    );
    fc.assert(
      fc.property(filter, (written) => {
        const read = parseFilterName(filterName(written));
        if (read === null || read instanceof FieldProblem) throw new Error(filterName(written));
        expect(filterName(read)).toBe(filterName(written));
        expect([read.field, read.operator]).toMatchObject([written.field, written.operator]);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['properties.a[[b]]', 'a[b]', undefined],
    ['properties.a[[b]][not]', 'a[b]', 'not'],
    ['properties.[[not]]', '[not]', undefined],
    ['properties.a]][not]', 'a]', 'not'],
  ])('%s is of the property %s', (text, property, operator) => {
    expect(parseFilterName(text)).toMatchObject({ field: { kind: 'property', name: property } });
    expect(parseFilterName(text)).toEqual(
      operator ? expect.objectContaining({ operator }) : { field: expect.anything() },
    );
  });

  it.each([
    'properties.a[b]',
    'properties.a[b',
    'properties.a]',
    'properties.a[]',
    'properties.a[GT]',
    'source[gt]',
    'bot[set]',
  ])('%s is refused', (text) => {
    expect(parseFilterName(text)).toMatchObject({ code: 'unknown_operator' });
  });

  it.each(['plan', 'plan[not]', 'group_by[not]', 'properties.', 'properties.[not]', 'revenue', '', '[not]'])(
    '%j names no field',
    (text) => {
      expect(parseFilterName(text)).toBeNull();
    },
  );
});
