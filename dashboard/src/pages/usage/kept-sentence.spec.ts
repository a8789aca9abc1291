import { keptSentence } from './kept-sentence';

describe('keptSentence', () => {
  it.each([
    [null, null, /^Events are kept for ever\.$/],
    [1, null, /^Events are kept for 1 month after the month of their receipt\. /],
    [null, 30, /^Events are kept for 30 days after the day of their receipt\. /],
    [
      24,
      30,
      /^Events are kept for 30 days after the day of their receipt, or 24 months after the month of their receipt if that is sooner\. /,
    ],
  ])('says of %p months and %p days what ends first', (months, days, said) => {
    expect(keptSentence({ months, days })).toMatch(said);
  });
});
