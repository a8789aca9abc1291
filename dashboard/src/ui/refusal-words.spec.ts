import { refusalWords } from './refusal-words';

describe('refusalWords', () => {
  it.each([
    [{ reason: 'role', role: 'analyst', attempts: 1 }, 'Refused: their role does not allow it (analyst)'],
    [
      { reason: 'not_a_member', attempts: 1_200 },
      'Refused: they have no role in this account · 1,200 times within a minute',
    ],
    [{ role: 'admin' }, null],
    [{ reason: 'unheard_of', attempts: 1 }, null],
  ])('says of %j: %s', (details, words) => {
    expect(refusalWords(details)).toBe(words);
  });
});
