import { ApiError } from '../common/api-error.js';
import { readQuery } from './read-query.js';

function faultsOf(query: string): string[] {
  try {
    readQuery(query);
  } catch (error) {
    if (error instanceof ApiError)
      return (error.extras.details ?? []).map((fault) => `${fault.field}: ${fault.code}`);
    throw error;
  }
  return [];
}

describe('readQuery', () => {
  it('reads names and values, a name given twice as a list', () => {
    expect({ ...readQuery('a=1&b=x+y%26%C3%BC%F0%9F%98%80&a=2&c&properties.%25=100%25') }).toEqual({
      a: ['1', '2'],
      b: 'x y&ü😀',
      c: '',
      'properties.%': '100%',
    });
    expect({ ...readQuery(null) }).toEqual({});
  });

  it('reads every parameter, however many there are', () => {
    const names = Array.from({ length: 3_000 }, (_, at) => `p${at}`);
    expect(Object.keys(readQuery(`&&&${names.join('=1&')}=1`))).toEqual(names);
  });

  it('knows no nesting: brackets, dots and __proto__ are parts of a name', () => {
    expect(Object.entries(readQuery('a[b]=1&a[]=2&c.d=3&__proto__=4&constructor=5'))).toEqual([
      ['a[b]', '1'],
      ['a[]', '2'],
      ['c.d', '3'],
      ['__proto__', '4'],
      ['constructor', '5'],
    ]);
  });

  it.each([
    ['a byte that begins nothing', 'a=%FF', ['a: malformed_encoding']],
    ['half a character', 'a=%E0%A4', ['a: malformed_encoding']],
    [
      'half a character, the rest of it in another parameter',
      'a=%E2%82&%AC=b',
      ['a: malformed_encoding', '\ufffd: malformed_encoding'],
    ],
    ['a lone percent sign', 'ok=1&a=100%', ['a: malformed_encoding']],
    ['no hexadecimal', 'a=%zz', ['a: malformed_encoding']],
    ['a surrogate', 'a=%ED%A0%80', ['a: malformed_encoding']],
    ['too long an encoding', 'a=%C0%80', ['a: malformed_encoding']],
    [
      'each of several',
      'properties.a%20b=%FF&b=1&c=%',
      ['properties.a b: malformed_encoding', 'c: malformed_encoding'],
    ],
  ])('refuses %s by the name of its parameter', (_, query, faults) => {
    expect(faultsOf(query)).toEqual(faults);
  });
});
