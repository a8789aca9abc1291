import fc from 'fast-check';
import { columnOf, jsonArray, numberArray, textArray } from './pg-array.js';

describe('pg-array', () => {
  it('writes numbers and nulls as they stand', () => {
    expect(numberArray([1, '-9223372036854775808', null, 2.5])).toBe('{1,-9223372036854775808,NULL,2.5}');
    expect(numberArray([])).toBe('{}');
  });

  it('quotes text so that nothing in it can end the element', () => {
    expect(textArray(['a', 'NULL', null, '', 'a"b\\c', '{x,y}'])).toBe(
      String.raw`{"a","NULL",NULL,"","a\"b\\c","{x,y}"}`,
    );
  });

  it('writes JSON documents as it writes text, whatever is in them', () => {
    const document = fc.option(
      fc.json({ stringUnit: 'binary' }).map((text) => JSON.stringify(JSON.parse(text))),
    );
    fc.assert(
      fc.property(fc.array(document), (documents) => {
        expect(jsonArray(documents).replaceAll(/(?<=[{,])null(?=[,}])/g, 'NULL')).toBe(
          textArray(documents).replaceAll(/(?<=[{,])null(?=[,}])/g, 'NULL'),
        );
      }),
    );
  });

  it('leaves out the nulls at the end of a column, and only those', () => {
    const rows = [{ a: null }, { a: 0 }, { a: null }, { a: '' }, { a: null }];
    expect(columnOf(rows, (row) => row.a)).toEqual([null, 0, null, '']);
    expect(columnOf(rows, () => null)).toEqual([]);
  });
});
