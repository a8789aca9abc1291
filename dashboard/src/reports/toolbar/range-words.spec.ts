import { daysWords, rangeWords } from './range-words';

/** Blanks between digits and dashes may be narrow ones. */
const plain = (words: string) => words.replaceAll(/\s/g, ' ');

describe('the words of a range', () => {
  it.each([
    ['2026-11-01', '2026-11-22', '1 – 21 Nov 2026'],
    ['2026-11-21', '2026-11-22', '21 Nov 2026'],
    ['2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z', '21 Nov 2026'],
    ['2026-11-01T00:00:00+01:00', '2026-12-01T00:00:00+01:00', '1 – 30 Nov 2026'],
    ['2026-11-21T00:00:00Z', '2026-11-22T09:30:00Z', '21 – 22 Nov 2026'],
  ])('from %s until before %s are %s', (from, to, words) => {
    expect(plain(daysWords(from, to))).toBe(words);
    expect(plain(rangeWords({ from, to }))).toBe(words);
  });

  it.each(['2026-11-22', '2026-11-22T00:00:00.000Z'])('name the last day of what ends with %s', (to) => {
    expect(plain(rangeWords({ to }))).toBe('30 days until 21 Nov 2026');
  });
});
