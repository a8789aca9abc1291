import { coverageWarnings } from './ad-spend-coverage.warnings.js';

type Coverage = Parameters<typeof coverageWarnings>[1][number];

describe('coverageWarnings', () => {
  it('names the model as people read it, for pages show the sentence as it is', () => {
    const question = { dates: ['2026-11-01', '2026-11-02'], models: ['last_non_direct'] };
    const google = { platform: 'google', days: ['2026-11-01'], onOtherDays: [{ credit: 1_000_000 }] };
    const [warning] = coverageWarnings(question as never, [google as unknown as Coverage]);
    expect(warning?.message).toContain('By last non-direct touch, 1 of its conversions count on');
  });
});
