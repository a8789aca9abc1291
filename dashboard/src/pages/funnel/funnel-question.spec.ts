import { funnelBody } from './funnel.report';
import { funnelQuestion } from './funnel-question';

describe('the address of a saved funnel', () => {
  const body = {
    window: '1d',
    steps: [
      { event_type: 'page view?', filters: { 'properties.plan[not]': ['free', 'a&b'], source: 'google' } },
      { event_type: 'purchase' },
    ],
    exclusions: [{ event_type: 'refund' }],
    breakdown: { by: 'source' },
    interval: 'week',
    period: 'last_7_days',
    compare: 'previous_year',
    compare_weekdays: true,
  };

  it('asks what was saved, to the letter', () => {
    const question = funnelQuestion(body)!;
    expect(question['step']).toHaveLength(2);
    expect(funnelBody(question)).toEqual({
      ...body,
      steps: [
        {
          event_type: 'page view?',
          filters: { 'properties.plan[not]': ['free', 'a&b'], source: ['google'] },
        },
        { event_type: 'purchase' },
      ],
    });
  });

  it('is none where the page would ask something else', () => {
    expect(funnelQuestion({ ...body, breakdown: { by: 'source', limit: 5 } })).toBeNull();
    expect(funnelQuestion({ ...body, nonsense: 'of a later version' })).toBeNull();
    expect(funnelQuestion({ steps: [{ event_type: '' }] })).toBeNull();
  });
});
