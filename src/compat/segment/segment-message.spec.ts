import { fromSegmentMessage } from './segment-message.js';

const mapped = (message: object, type?: string) =>
  JSON.parse(JSON.stringify(fromSegmentMessage(message, type))) as Record<string, unknown>;

describe('fromSegmentMessage', () => {
  it('takes id, type, visitor, user and time of a track call, and its properties as they are', () => {
    const message = {
      type: 'track',
      event: 'Signed Up',
      messageId: 'm1',
      userId: 'u1',
      anonymousId: 'a1',
      timestamp: '2026-01-02T03:04:05.678Z',
      properties: { plan: 'pro', nested: { n: [1] } },
      integrations: { All: true },
      writeKey: 'x',
      sentAt: '2026-01-02T03:04:06Z',
    };
    expect(mapped(message)).toEqual({
      event_id: 'm1',
      event_type: 'Signed Up',
      visitor_id: 'a1',
      user_id: 'u1',
      occurred_at: '2026-01-02T03:04:05.678Z',
      properties: { plan: 'pro', nested: { n: [1] } },
    });
  });

  it('takes the time that the sender gave before the one that RudderStack’s library notes by itself', () => {
    const originalTimestamp = '2026-01-01T00:00:00Z';
    expect(mapped({ originalTimestamp })['occurred_at']).toBe(originalTimestamp);
    const timestamp = '2025-12-01T00:00:00Z';
    expect(mapped({ originalTimestamp, timestamp })['occurred_at']).toBe(timestamp);
  });

  it.each([
    ['userId alone is visitor and user', { userId: 7 }, { visitor_id: '7', user_id: '7' }],
    ['anonymousId alone names no user', { anonymousId: 'a', userId: '' }, { visitor_id: 'a' }],
    ['neither is no visitor, which is refused later', {}, {}],
  ])('%s', (_, ids, expected) => {
    const { visitor_id, user_id } = mapped({ type: 'track', event: 'e', ...ids });
    expect(JSON.parse(JSON.stringify({ visitor_id, user_id }))).toEqual(expected);
  });

  it('links the earlier id of an alias call to the user', () => {
    expect(mapped({ type: 'alias', previousId: 'a0', userId: 'u1', anonymousId: 'x' })).toMatchObject({
      event_type: 'alias',
      visitor_id: 'a0',
      user_id: 'u1',
    });
  });

  it.each([
    ['identify', { traits: { plan: 'pro' } }, 'identify', { plan: 'pro' }],
    ['identify', { context: { traits: { plan: 'pro' } } }, 'identify', { plan: 'pro' }],
    [
      'group',
      { groupId: 'g', traits: { seats: 3 }, context: { traits: { plan: 'pro' } } },
      'group',
      { group_id: 'g', seats: 3 },
    ],
    ['page', { name: 'Home', category: 'Docs' }, 'page_view', { name: 'Home', category: 'Docs' }],
    ['screen', { name: 'Home', properties: { name: 'own' } }, 'screen_view', { name: 'own' }],
  ])('names a %s call as our libraries do', (type, message, event_type, properties) => {
    expect(mapped({ userId: 'u', ...message }, type)).toMatchObject({ event_type, properties });
    expect(mapped({ userId: 'u', ...message }, type)['properties']).toEqual(properties);
  });

  it('lifts page, campaign and user agent out of the context, under names no property has', () => {
    const context = {
      page: { url: 'https://a.example/?x', referrer: 'https://b.example/', title: 'A' },
      campaign: { name: 'spring', source: 'news', medium: 'email', term: 't', content: 'c', id: '9' },
      userAgent: 'Mozilla/5.0',
      library: { name: 'x' },
    };
    const message = { type: 'track', event: 'e', properties: { utm_source: 'own' }, context };
    expect(mapped(message)['properties']).toEqual({
      url: 'https://a.example/?x',
      referrer: 'https://b.example/',
      utm_campaign: 'spring',
      utm_source: 'own',
      utm_medium: 'email',
      utm_term: 't',
      utm_content: 'c',
      user_agent: 'Mozilla/5.0',
      context: { page: { title: 'A' }, campaign: { id: '9' }, library: { name: 'x' } },
    });
  });

  it.each([
    [
      'revenue and currency',
      'Bought',
      { revenue: 10.5, currency: 'eur' },
      { amount: '10.5', currency: 'EUR' },
    ],
    ['US dollars where no currency is named', 'Bought', { revenue: '9' }, { amount: '9', currency: 'USD' }],
    ['the total of an order', 'Order Completed', { total: 30 }, { amount: '30', currency: 'USD' }],
    ['a refund, which lessens', 'Order Refunded', { total: 30 }, { amount: '-30', currency: 'USD' }],
    ['no total of another event', 'Cart Viewed', { total: 30 }, undefined],
    ['nothing that is no money', 'Bought', { revenue: 'much' }, undefined],
    ['nothing of an unknown currency', 'Bought', { revenue: 1, currency: 'points' }, undefined],
  ])('reads as revenue %s', (_, event, properties, revenue) => {
    const result = mapped({ type: 'track', event, properties });
    expect(result['revenue']).toEqual(revenue);
    expect(result['properties']).toEqual(properties);
  });

  it('hands on what is no message, and what has an unknown type, to be refused by name', () => {
    expect(fromSegmentMessage('text')).toBe('text');
    expect(mapped({ type: 'toString', userId: 'u' })).not.toHaveProperty('event_type');
  });
});
