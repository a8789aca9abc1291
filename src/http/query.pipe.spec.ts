import { parse } from 'node:querystring';
import { ApiError } from '../common/api-error.js';
import { INSTANT, restorePlus } from '../common/fields/instant.rule.js';
import { IntegerRule } from '../common/fields/integer.rule.js';
import { TextRule } from '../common/fields/text.rule.js';
import { QueryField } from './fields/field.decorators.js';
import { QueryPipe } from './query.pipe.js';

class ThingsQuery {
  @QueryField(new TextRule({ maxLength: 4 }))
  name?: string;
  @QueryField(INSTANT)
  from?: string;
  @QueryField(new IntegerRule({ min: 1, max: 10 }))
  limit?: string;
}

const read = (query: string) =>
  new QueryPipe().transform(parse(query), { type: 'query', metatype: ThingsQuery }) as ThingsQuery;

function faultsOf(query: string): string[] {
  try {
    read(query);
  } catch (error) {
    if (error instanceof ApiError)
      return (error.extras.details ?? []).map((fault) => `${fault.field}: ${fault.code}`);
    throw error;
  }
  return [];
}

describe('QueryPipe', () => {
  it('hands over what was sent, as text, and leaves the rest undefined', () => {
    expect({ ...read('name=%F0%9F%98%80abc&limit=10') }).toEqual({
      name: '😀abc',
      from: undefined,
      limit: '10',
    });
    expect({ ...read('') }).toEqual({ name: undefined, from: undefined, limit: undefined });
  });

  it.each([
    ['name=', ['name: too_short']],
    ['name=abcde', ['name: too_long']],
    ['name=a%00', ['name: nul_character']],
    ['from=2026-02-30T00:00:00Z', ['from: invalid_timestamp']],
    ['limit=0', ['limit: out_of_range']],
    ['limit=11', ['limit: out_of_range']],
    ['limit=1.0', ['limit: out_of_range']],
    ['limit=+1', ['limit: out_of_range']],
    ['Name=a', ['Name: unknown_parameter']],
    ['name[a]=b', ['name[a]: unknown_parameter']],
    ['name=a&name=b&limit=0', ['name: repeated_parameter', 'limit: out_of_range']],
    ['__proto__=a&toString=b', ['__proto__: unknown_parameter', 'toString: unknown_parameter']],
    ['name=a&name=b', ['name: repeated_parameter']],
    ['a=1&limit=x&from=y', ['a: unknown_parameter', 'from: invalid_timestamp', 'limit: out_of_range']],
  ])('refuses %s', (query, faults) => {
    expect(faultsOf(query).sort()).toEqual([...faults].sort());
  });
});

describe('restorePlus', () => {
  it('turns the space before an offset back into the plus it was, and no other', () => {
    expect(restorePlus('2026-01-01T00:00:00 02:00')).toBe('2026-01-01T00:00:00+02:00');
    expect(restorePlus('2026-01-01 00:00:00Z')).toBe('2026-01-01 00:00:00Z');
  });
});
