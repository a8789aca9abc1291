import { findable } from './findable';

describe('findable', () => {
  it('is the text without blanks around it, or nothing', () => {
    expect([findable('  web shop '), findable('   ')]).toEqual(['web shop', undefined]);
  });

  it('keeps of a secret key only what is shown of it, also where a part was pasted', () => {
    const secret = `sk_live_${'x'.repeat(28)}a1B2`;
    expect(findable(secret)).toBe('sk_live_…a1B2');
    expect(findable(` ${secret.slice(0, 30)} `)).toBe('sk_live_…xxxx');
  });

  it('is cut between characters, never inside of one', () => {
    expect(findable(`${'x'.repeat(199)}🛒🛒`)).toBe(`${'x'.repeat(199)}🛒`);
  });

  it('leaves a key as it is shown alone', () => {
    expect(findable('sk_test_…a1B2')).toBe('sk_test_…a1B2');
  });
});
