import { type FunnelStep, keyedAfter, moved, stepOf, stepsOf, stepText } from './funnel-steps';

describe('steps in the address', () => {
  it.each<FunnelStep>([
    { eventType: 'page_view', filters: {} },
    { eventType: 'a?b&c=d %', filters: { 'properties.plan': ['pro', 'a&b=c'], 'source[not]': [''] } },
    { eventType: '\u{1f984} "x"', filters: { 'properties.a?b': ['1.0'] } },
  ])('are read back as they were written: %j', (step) => {
    expect(stepOf(stepText(step))).toEqual(step);
  });

  it('are left out where they cannot be steps, as is what is no filter, and more than ten', () => {
    const step = [
      '%',
      '',
      '?source=x',
      'buy?nonsense=1&source=x',
      ...Array.from({ length: 12 }, () => 'view'),
    ];
    const steps = stepsOf({ step });
    expect(steps[0]).toEqual({ eventType: 'buy', filters: { source: ['x'] } });
    expect(steps).toHaveLength(10);
  });

  it('move to another place', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  });

  it('keep their keys when one moves or becomes another type, equal ones too', () => {
    const first = keyedAfter({ types: [], keys: [] }, ['a', 'b', 'a']);
    expect(new Set(first.keys).size).toBe(3);
    const [one, two, three] = first.keys;
    expect(keyedAfter(first, ['a', 'c', 'a']).keys).toEqual([one, two, three]);
    expect(keyedAfter(first, ['b', 'a', 'a']).keys).toEqual([two, one, three]);
    expect(keyedAfter(first, ['a', 'a']).keys).toEqual([one, three]);
    expect(first.keys).not.toContain(keyedAfter(first, ['a', 'b', 'a', 'd']).keys[3]);
  });
});
