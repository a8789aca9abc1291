import { parseSearch, stringifySearch } from './address';

describe('the search of an address', () => {
  it('is text to the letter: no number, no JSON', () => {
    expect(parseSearch('?part=1.0&visitor=%22x%22&page=2&flag=true&empty=')).toEqual({
      part: '1.0',
      visitor: '"x"',
      page: '2',
      flag: 'true',
      empty: '',
    });
  });

  it('has every value of a parameter that stands several times', () => {
    expect(parseSearch('?event_type=a&event_type=b&source=c')).toEqual({
      event_type: ['a', 'b'],
      source: 'c',
    });
  });

  it('is written as the API is asked, and read back as it was', () => {
    const search = {
      event_type: ['a b', 'c&d'],
      'properties.plan[not]': '1.0',
      find: '100%',
      page: 2,
      none: undefined,
    };
    const text = stringifySearch(search);
    expect(text).toBe('?event_type=a+b&event_type=c%26d&properties.plan[not]=1.0&find=100%25&page=2');
    expect(parseSearch(text)).toEqual({
      event_type: ['a b', 'c&d'],
      'properties.plan[not]': '1.0',
      find: '100%',
      page: '2',
    });
    expect(stringifySearch({})).toBe('');
  });
});
