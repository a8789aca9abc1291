import { fromPosthogEvent } from './posthog-event.js';

const mapped = (event: object) => JSON.parse(JSON.stringify(fromPosthogEvent({ event: 'e', ...event })));

/** Of the real shape, from parts. */
const KEY = ['sk', 'test', 'k'.repeat(32)].join('_');

describe('fromPosthogEvent', () => {
  it('takes id, name, visitor and time, and the properties as they are', () => {
    const event = {
      event: 'signed up',
      uuid: '0198c1c2-8f00-7000-8000-000000000001',
      distinct_id: 'u1',
      timestamp: '2026-01-02T03:04:05.678Z',
      properties: { plan: 'pro', $lib: 'posthog-node', utm_source: 'news' },
    };
    expect(mapped(event)).toEqual({
      event_id: event.uuid,
      event_type: 'signed up',
      visitor_id: 'u1',
      user_id: 'u1',
      occurred_at: event.timestamp,
      properties: event.properties,
    });
  });

  it.each([
    ['$pageview', 'page_view'],
    ['$screen', 'screen_view'],
    ['$groupidentify', 'group'],
    ['$pageleave', '$pageleave'],
    ['toString', 'toString'],
  ])('calls %s %s', (event, event_type) => {
    expect(mapped({ event, distinct_id: 'u' })).toMatchObject({ event_type });
  });

  it.each([
    ['a person’s', { distinct_id: 'u' }, 'u', 'u'],
    [
      'one without a profile',
      { distinct_id: 'a', properties: { $process_person_profile: false } },
      'a',
      undefined,
    ],
    [
      'the same in the newer mode',
      { distinct_id: 'a', options: { process_person_profile: false } },
      'a',
      undefined,
    ],
    [
      'one of a browser that knows nobody',
      { distinct_id: 'a', properties: { $is_identified: false } },
      'a',
      undefined,
    ],
    ['one whose id stands among the properties', { properties: { distinct_id: 7 } }, '7', '7'],
    [
      'an identification',
      { event: '$identify', distinct_id: 'u', properties: { $anon_distinct_id: 'a' } },
      'a',
      'u',
    ],
    ['one of an id that had no other', { event: '$identify', distinct_id: 'u' }, 'u', 'u'],
    ['an alias', { event: '$create_alias', distinct_id: 'u', properties: { alias: 'a' } }, 'a', 'u'],
    ['a group’s, of nobody', { event: '$groupidentify', distinct_id: '$company_1' }, '$company_1', undefined],
    ['a group’s, of somebody', { event: '$groupidentify', distinct_id: 'u' }, 'u', 'u'],
  ])('knows whose it is: %s', (_, event, visitor, user) => {
    const { visitor_id, user_id } = mapped(event);
    expect([visitor_id, user_id]).toEqual([visitor, user]);
  });

  it('renames what reports read, unless the event has a property of that name', () => {
    const properties = {
      $current_url: 'https://a.example/',
      $referrer: 'https://b.example/',
      $raw_user_agent: 'M',
    };
    expect(mapped({ properties }).properties).toEqual({
      url: 'https://a.example/',
      referrer: 'https://b.example/',
      user_agent: 'M',
    });
    const own = { $current_url: 'https://a.example/', url: 'own', $referrer: '$direct' };
    expect(mapped({ properties: own }).properties).toEqual({
      $current_url: 'https://a.example/',
      url: 'own',
    });
  });

  it('keeps what stands beside the properties, and no key', () => {
    const event = { $set: { plan: 'pro' }, session_id: 's', properties: { token: KEY, api_key: 'not one' } };
    expect(mapped(event).properties).toEqual({ $set: { plan: 'pro' }, $session_id: 's', api_key: 'not one' });
  });

  it('reads revenue only with its currency', () => {
    expect(mapped({ properties: { revenue: 5, currency: 'EUR' } }).revenue).toEqual({
      amount: '5',
      currency: 'EUR',
    });
    expect(mapped({ properties: { $revenue: '5', $currency: 'usd' } }).revenue).toEqual({
      amount: '5',
      currency: 'USD',
    });
    expect(mapped({ properties: { revenue: 5 } })).not.toHaveProperty('revenue');
  });
});
