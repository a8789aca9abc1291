/** Bodies that the documentation's page offers to send; they ask about what `npm run demo` tracks. */
export const FUNNEL_EXAMPLES = {
  purchase: {
    summary: 'From the first page to the purchase',
    value: {
      steps: [{ event_type: 'page_view' }, { event_type: 'add_to_cart' }, { event_type: 'purchase' }],
      window: '14d',
    },
  },
  bySource: {
    summary: 'The same by source, without those who asked for their money back',
    value: {
      steps: [{ event_type: 'page_view' }, { event_type: 'purchase' }],
      exclusions: [{ event_type: 'refund' }],
      breakdown: { by: 'source', limit: 5 },
    },
  },
  byWeek: {
    summary: 'How the share that buys goes up and down from week to week',
    value: {
      steps: [{ event_type: 'page_view' }, { event_type: 'purchase' }],
      window: '7d',
      period: 'last_90_days',
      interval: 'week',
    },
  },
};
