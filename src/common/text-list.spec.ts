import fc from 'fast-check';
import { inList, splitList } from './text-list.js';

const value = fc.string({ unit: fc.constantFrom('a', ',', '"', '[', ' ', 'é') });

describe('A list in one text', () => {
  it('has the values that were put in, whatever is in them', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), (values) => {
        expect(splitList(values.map(inList).join(','))).toEqual(values);
      }),
    );
  });

  it('is what lies between its commas where no value begins with a quote', () => {
    fc.assert(
      fc.property(
        fc.array(
          value.filter((text) => !/^"|,/.test(text)),
          { minLength: 1 },
        ),
        (values) => {
          expect(splitList(values.join(','))).toEqual(values);
        },
      ),
    );
  });

  it.each([
    ['"a', ['"a']],
    ['"a,b', ['"a', 'b']],
    ['"a"b,c', ['"a"b', 'c']],
    ['"a,b",', ['a,b', '']],
    ['', ['']],
  ])('takes the quotes of %s for what they are', (text, values) => {
    expect(splitList(text)).toEqual(values);
  });
});
