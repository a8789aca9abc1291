import type { AlertRule } from './alert.types.js';
import { ruleInWords } from './alert-message.js';

describe('ruleInWords', () => {
  it('writes percent as every other page and mail does: without a space', () => {
    const rule: AlertRule = {
      ...({ kind: 'change', window: 'day', direction: 'fall', unit: 'percent' } as const),
      ...{ figure: 'conversions', currency: null, amount: 30, baseAtLeast: 10 },
    };
    expect(ruleInWords(rule, null)).toBe(
      'Fires when conversions in a whole day falls by at least 30%, from at least 10.',
    );
  });
});
