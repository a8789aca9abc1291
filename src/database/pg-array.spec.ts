import { columnOf, numberArray, textArray } from './pg-array.js';

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

  it('leaves out the nulls at the end of a column, and only those', () => {
    const rows = [{ a: null }, { a: 0 }, { a: null }, { a: '' }, { a: null }];
    expect(columnOf(rows, (row) => row.a)).toEqual([null, 0, null, '']);
    expect(columnOf(rows, () => null)).toEqual([]);
  });
});
