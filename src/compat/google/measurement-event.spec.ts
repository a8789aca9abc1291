import { fromMeasurementEvent } from './measurement-event.js';

const mapped = (event: object, envelope: object = {}) =>
  JSON.parse(JSON.stringify(fromMeasurementEvent(event, { client_id: '1.2', ...envelope })));

describe('fromMeasurementEvent', () => {
  it('takes name, visitor, user and time, and lifts what reports read', () => {
    const event = {
      name: 'page_view',
      params: { page_location: 'https://a.example/', page_referrer: 'https://b.example/', session_id: '9' },
      timestamp_micros: '1767323045678901',
    };
    const envelope = {
      user_id: 'u1',
      user_agent: 'Mozilla/5.0',
      user_properties: { plan: { value: 'pro' } },
      timestamp_micros: 1,
    };
    expect(mapped(event, envelope)).toEqual({
      event_type: 'page_view',
      visitor_id: '1.2',
      user_id: 'u1',
      occurred_at: '2026-01-02T03:04:05.678901Z',
      properties: {
        url: 'https://a.example/',
        referrer: 'https://b.example/',
        session_id: '9',
        user_agent: 'Mozilla/5.0',
        user_properties: { plan: 'pro' },
      },
    });
  });

  it('takes the time of the request where the event has none', () => {
    const envelope = { timestamp_micros: 1_767_323_045_000_000 };
    expect(mapped({ name: 'e' }, envelope).occurred_at).toBe('2026-01-02T03:04:05.000Z');
    expect(mapped({ name: 'e', timestamp_micros: 'soon' }, envelope).occurred_at).toBe('soon');
    expect(mapped({ name: 'e' })).not.toHaveProperty('occurred_at');
  });

  it('counts an order by its transaction, earns by purchases alone, and takes refunds from them', () => {
    const params = { transaction_id: 'T1', value: 12.5, currency: 'EUR' };
    expect(mapped({ name: 'purchase', params })).toMatchObject({
      event_id: 'T1',
      revenue: { amount: '12.5', currency: 'EUR' },
    });
    expect(mapped({ name: 'refund', params })).toMatchObject({
      revenue: { amount: '-12.5', currency: 'EUR' },
      properties: { ...params, refund_of: 'T1' },
    });
    for (const name of ['refund', 'add_to_cart'])
      expect(mapped({ name, params })).not.toHaveProperty('event_id');
    expect(mapped({ name: 'add_to_cart', params })).not.toHaveProperty('revenue');
    const long = { transaction_id: 'T'.repeat(129) };
    expect(mapped({ name: 'purchase', params: long })).not.toHaveProperty('event_id');
  });

  it('reads the tags of campaign_details, of no other event', () => {
    const params = { source: 'news', medium: 'email', campaign: 'spring' };
    const tags = { utm_source: 'news', utm_medium: 'email', utm_campaign: 'spring' };
    expect(mapped({ name: 'campaign_details', params }).properties).toEqual({ ...params, ...tags });
    expect(mapped({ name: 'share', params }).properties).toEqual(params);
  });
});
