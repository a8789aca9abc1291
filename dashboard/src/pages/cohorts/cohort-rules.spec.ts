import { definitionOf, definitionWords, lackOf, NEW_RULE, rulesOf } from './cohort-rules';

describe('the rules of a cohort', () => {
  const bought = { did: { event_type: 'purchase', at_least: 2, last_days: 30 } };
  const cases: readonly [string, object, string][] = [
    ['one condition', bought, 'purchase at least 2 times in the last 30 days'],
    [
      'all of several',
      {
        and: [
          { first_touch: { source: ['news', 'ads'] } },
          { not: { did: { event_type: 'refund', at_least: 1, from: '2026-03-01' } } },
        ],
      },
      'first touch: Source is news or ads and not refund from 2026-03-01',
    ],
    [
      'any of several',
      {
        or: [
          { did: { event_type: 'page_view', filters: { 'properties.plan[not]': ['free'] }, at_most: 0 } },
          { did: { event_type: 'sign_up', at_least: 1, at_most: 1, to: '2026-04-01' } },
        ],
      },
      'page_view (plan is not free) never or sign_up exactly once before 2026-04-01',
    ],
  ];

  it.each(cases)('of %s are read, written again alike, and told in words', (_, definition, words) => {
    expect(definitionOf(rulesOf(definition)!)).toEqual(definition);
    expect(definitionWords(definition)).toBe(words);
  });

  it.each([
    ['a list in a list', { and: [{ or: [bought, bought] }, bought] }],
    ['a value that is nothing', { first_touch: { campaign: null } }],
    ['an instant', { did: { event_type: 'purchase', from: '2026-03-01T10:00:00Z' } }],
    ['two fields of a first touch', { first_touch: { source: 'a', medium: 'b' } }],
    ['no definition', []],
  ])('are none of %s, which has words all the same', (_, definition) => {
    expect(rulesOf(definition)).toBeNull();
    expect(definitionWords(definition)).toEqual(expect.any(String));
  });

  it('tell what they lack', () => {
    expect(lackOf(NEW_RULE)).toBe('Choose an event type.');
    expect(lackOf({ ...NEW_RULE, eventType: 'a', atLeast: 3, atMost: 2 } as never)).toMatch(/less/);
    const between = (from: string, to: string) =>
      lackOf({ ...NEW_RULE, eventType: 'a', time: { kind: 'between', from, to } } as never);
    expect(between('2026-03-02', '2026-03-02')).toMatch(/later than the first day/);
    expect(between('2026-03-03', '2026-03-02')).toMatch(/later than the first day/);
    expect([
      between('2026-03-01', '2026-03-02'),
      between('2026-03-01', ''),
      between('', '2026-03-01'),
    ]).toEqual([...[null, null, null]]);
    expect(lackOf({ kind: 'first_touch', isNot: false, field: 'source', values: ['x'] })).toBeNull();
  });
});
