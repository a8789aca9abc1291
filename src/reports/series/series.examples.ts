/** Bodies that the documentation's page offers to send; they ask about what `npm run demo` tracks. */
export const SERIES_EXAMPLES = {
  rate: {
    summary: 'Orders by a hundred product views, by week',
    value: {
      series: [{ event_type: ['purchase'] }, { event_type: ['product_view'] }],
      formulas: [{ name: 'Orders by 100 views', formula: '100 * A / B' }],
      interval: 'week',
    },
  },
  revenuePerVisitor: {
    summary: 'Revenue by visitor',
    value: {
      series: [
        { name: 'Revenue', event_type: ['purchase'], measure: 'sum(revenue)', currency: 'EUR' },
        { name: 'Visitors', measure: 'visitors' },
      ],
      formulas: [{ formula: 'A / B' }],
    },
  },
};
