import { withValue } from '../question';
import { addedFilter } from './filter-chips';

describe('a filter that is added by hand', () => {
  const add = (
    question: Record<string, string | string[]>,
    field: string,
    comparison: string,
    ...values: string[]
  ) => addedFilter(question, { field, comparison, values });

  it('stands beside those of other fields, and of other comparisons of its own field', () => {
    expect(add({ medium: 'cpc', 'source[not]': 'bing' }, 'source', 'is', 'google')).toEqual({
      parameters: { source: ['google'] },
      note: null,
    });
  });

  it.each([
    ['is', 'source', 'Source is google or bing'],
    ['not', 'source[not]', 'Source is not google or bing'],
    ['contains', 'source[contains]', 'Source contains either google or bing'],
    ['not_contains', 'source[not_contains]', 'Source does not contain google or bing'],
  ])('joins the values that there are of the same field and comparison: %s', (comparison, name, words) => {
    expect(add({ [name]: 'google' }, 'source', comparison, 'bing')).toEqual({
      parameters: { [name]: ['google', 'bing'] },
      note: `With the filter that is there: ${words}`,
    });
    expect(add({ [name]: ['google', 'bing'] }, 'source', comparison, 'bing').note).toBe(
      'This filter is there already.',
    );
  });

  it('takes the place of what can be told once only: bounds, whether it is set, and bots', () => {
    const amount = 'properties.amount';
    expect(add({ [`${amount}[gte]`]: '1' }, amount, 'gte', '5')).toEqual({
      parameters: { [`${amount}[gte]`]: ['5'] },
      note: 'In place of: amount is at least 1',
    });
    expect(add({ [`${amount}[lte]`]: '9' }, amount, 'gte', '5')).toEqual({
      parameters: { [`${amount}[gte]`]: ['5'] },
      note: null,
    });
    expect(add({ [`${amount}[gte]`]: '1', [`${amount}[lte]`]: '9' }, amount, 'gte', '5').note).toBe(
      'With the filter that is there: amount is between 5 and 9',
    );
    expect(add({ 'user_id[set]': 'true' }, 'user_id', 'unset')).toEqual({
      parameters: { 'user_id[set]': 'false' },
      note: 'In place of: User id is set',
    });
    expect(add({ bot: 'true' }, 'bot', 'is', 'false').parameters).toEqual({ bot: ['false'] });
  });
});

describe('a click on a value', () => {
  it('takes the place of the value of the same field; other comparisons stay unless they exclude it', () => {
    expect(withValue({ source: ['a', 'b'], 'source[contains]': 'o' }, 'source', 'a')).toEqual({
      source: 'a',
    });
    expect(withValue({ 'source[set]': 'false' }, 'source', 'a')).toEqual({
      source: 'a',
      'source[set]': undefined,
    });
    expect(withValue({ 'source[set]': 'true' }, 'source', 'a')).toEqual({ source: 'a' });
    expect(withValue({ source: 'a' }, 'source', null)).toEqual({ source: undefined, 'source[set]': 'false' });
  });
});
