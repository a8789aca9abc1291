import type { Shared, SharedFrame } from './shared.request';
import { viewOf } from './shared-view';

/** What a shared page reads of an answer. */
function conversions(totals: object, before?: object) {
  const frame = {
    query: { interval: 'day', group_by: ['source'], models: ['linear'], from: '', to: '', timezone: 'UTC' },
    ...{ totals, buckets: [], rows: [], unattributed: { conversions: 0, revenue: [] } },
    comparison: before ? { totals: before } : null,
    warnings: [{ code: 'event_type_never_seen', message: 'No event has the type.' }],
  } as unknown as SharedFrame;
  return viewOf({ facts: { report: 'conversions' } as Shared['facts'], frame });
}

describe('a shared report of conversions', () => {
  const totals = { conversions: 3, visitors: 2, active_conversion_rate: 0.25, revenue: [] };

  it('warns of what its answer warns of', () => {
    expect(conversions(totals).warnings).toEqual(['No event has the type.']);
  });

  it('tells who converted from the visitors of a channel, and has the rate of all who were active', () => {
    expect(conversions(totals).figures).toEqual([
      { label: 'Conversions', value: '3' },
      { label: 'Visitors who converted', value: '2' },
      { label: 'Conversion rate', value: '25%' },
    ]);
    expect(conversions(totals, { ...totals, visitors: 1, active_conversion_rate: 0.125 }).figures).toEqual([
      { label: 'Conversions', value: '3', change: 'as before' },
      { label: 'Visitors who converted', value: '2', change: '+100% from 1' },
      { label: 'Conversion rate', value: '25%', change: '+100% from 12.5%' },
    ]);
  });

  it('has no rate where it was not asked who was active', () => {
    const unasked = { ...totals, active_visitors: null, active_conversion_rate: null };
    expect(conversions(unasked).figures).toEqual([
      { label: 'Conversions', value: '3' },
      { label: 'Visitors who converted', value: '2' },
    ]);
  });
});
