import { drawersOf, withDrawer } from './open-drawers';

const BUILD = '/assets/index-new.js';

describe('the drawers of an entry of the browser’s history', () => {
  const opened = (name: string, shows: unknown, before = {}) => withDrawer(before, BUILD, { name, shows });

  it('lie one over the other, the one that was opened last on top', () => {
    const one = opened('parts', { title: 'Conversion' });
    const two = opened('people', { step: 2 }, one);
    expect(drawersOf(two, BUILD)).toEqual([
      { name: 'parts', shows: { title: 'Conversion' } },
      { name: 'people', shows: { step: 2 } },
    ]);
    expect(drawersOf(one, BUILD)).toHaveLength(1);
  });

  it('are kept by the entry itself where a browser can keep what they show', () => {
    const state = opened('people', { step: 2, within: undefined });
    expect(drawersOf(structuredClone(state), BUILD)).toEqual([{ name: 'people', shows: { step: 2 } }]);
  });

  it.each([
    ['what can be called', { open: () => 'opened' }],
    ['more than an entry should hold', { parts: 'x'.repeat(70_000) }],
  ])('are kept by the page where they show %s', (_, shows) => {
    const state = opened('parts', shows);
    expect(JSON.stringify(state).length).toBeLessThan(200);
    expect(drawersOf(structuredClone(state), BUILD)[0]!.shows).toBe(shows);
  });

  it('are forgotten by the page one after the other, the oldest first', () => {
    const states = Array.from({ length: 60 }, (_, n) => opened('parts', { open: () => n }));
    expect(drawersOf(states[0]!, BUILD)[0]!.shows).toBeNull();
    expect(drawersOf(states.at(-1)!, BUILD)[0]!.shows).not.toBeNull();
  });

  it('are none where another build of the app, or something else, has written the entry', () => {
    expect(drawersOf(opened('people', { step: 2 }), '/assets/index-newer.js')).toEqual([]);
    expect(drawersOf({ drawers: 'x' as never }, BUILD)).toEqual([]);
    expect(drawersOf({}, BUILD)).toEqual([]);
  });
});
