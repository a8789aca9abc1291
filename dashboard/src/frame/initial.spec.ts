import { initialOf } from './initial';

describe('the initial of a name', () => {
  it.each([
    ['shop', 'S'],
    ['🚀 Rocket', '🚀'],
    ['👩‍🚀 Space', '👩‍🚀'],
    ['a\u{308}pfel', 'A\u{308}'],
    ['', ''],
  ])('of %s is one whole character', (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });
});
