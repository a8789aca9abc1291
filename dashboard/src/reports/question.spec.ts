import * as served from '../../../src/common/text-list';
import { changed, commonPart, filterName, filterOf, filtersOf, reportSearch, valuesOf } from './question';
import { EVENTS, parametersOf, reportCurl } from './report-kinds';
import { inList, splitList } from './text-list';

const read = reportSearch(['event_type', 'group_by']);

describe('a question in an address', () => {
  it('keeps what the page and every report know; what is unknown or cannot be meant is dropped', () => {
    const raw = {
      interval: 'year',
      period: 'last_7_days',
      nonsense: '1',
      event_type: ['a', 'b'],
      limit: '5',
      group_by: '',
      'properties.plan[not]': '',
      'properties.': 'x',
      source: ['google'],
      bot: [['nested']],
    };
    expect(read(raw)).toEqual({
      period: 'last_7_days',
      event_type: ['a', 'b'],
      'properties.plan[not]': '',
      source: 'google',
    });
  });

  it('has a period or two ends, never both', () => {
    expect(read({ period: 'today', from: '2026-11-01', to: '2026-11-02' })).toEqual({ period: 'today' });
    expect(read({ from: '2026-11-01', to: 'tomorrow' })).toEqual({ from: '2026-11-01' });
    // No page could write its range.
    expect(read({ from: '2026-13-45', to: '2026-11-02' })).toEqual({ to: '2026-11-02' });
  });

  it('tells filters with their operators', () => {
    expect(filterOf('source')).toEqual({ field: 'source', operator: 'is' });
    expect(filterOf('visit.properties.a.b[not_contains]')).toEqual({
      field: 'visit.properties.a.b',
      operator: 'not_contains',
    });
    expect(filterOf('properties.price[[eur]][gt]')).toEqual({
      field: 'properties.price[eur]',
      operator: 'gt',
    });
    expect(filterName('properties.price[eur]', 'gt')).toBe('properties.price[[eur]][gt]');
    expect(filterOf('event_type[not]')).toEqual({ field: 'event_type', operator: 'not' });
    expect(filterOf('event_type')).toBeNull();
    expect(filterOf('group_by')).toBeNull();
    expect(filterOf('constructor')).toBeNull();
    expect(filtersOf({ group_by: 'source', source: 'a', 'source[not]': 'b' })).toEqual([
      'source',
      'source[not]',
    ]);
  });

  it('is changed by what a person chooses; undefined takes a parameter away', () => {
    const question = changed(
      { source: 'a', interval: 'day' },
      { interval: undefined, event_type: ['x', 'y'] },
    );
    expect(question).toEqual({ source: 'a', event_type: ['x', 'y'] });
    expect(valuesOf(question, 'toString')).toEqual([]);
    expect(commonPart(question)).toEqual({ source: 'a' });
  });

  it('is sent, and copied, with the parameters that the report takes', () => {
    const question = {
      chart: 'bars',
      source: ["o'neil", '$HOME'],
      event_type: 'a',
      timezone: 'UTC',
      cohort: 'c1',
    };
    expect(String(parametersOf(EVENTS, question))).toBe(
      'timezone=UTC&cohort=c1&event_type=a&source=o%27neil&source=%24HOME',
    );
    const options = { origin: 'https://here.example', environment: 'test' };
    expect(reportCurl({ ...EVENTS, body: () => ({ a: "it's" }) }, {}, options)).toContain(
      String.raw`-d '{"a":"it'\''s"}'`,
    );
  });

  it('has lists that the service reads', () => {
    for (const value of ['properties.plan', 'properties.a,b', 'properties."a"', '"', ',', '"a,b"', ''])
      expect([inList(value), splitList(`${value},source`)]).toEqual([
        served.inList(value),
        served.splitList(`${value},source`),
      ]);
  });
});
