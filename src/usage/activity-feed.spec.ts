import { ApiError, apiErrors } from '../common/api-error.js';
import type { ActivityListener } from './activity.types.js';
import { ActivityFeed } from './activity-feed.js';

const SOURCE = { accountId: 1, environment: 'live', keyId: 7 } as const;
const event = (eventId: string) => ({ eventId, eventType: 't', visitorId: 'v' });

/** Writes down what it hears. */
function aListener() {
  const heard: unknown[][] = [];
  const listener: ActivityListener = {
    keyUsed: (...said) => heard.push(['keyUsed', ...said]),
    stored: (...said) => heard.push(['stored', ...said]),
    notStored: ({ source, status, event, reason }) =>
      heard.push([source.accountId, status, event?.eventId ?? null, reason]),
    unauthenticated: (...said) => heard.push(['unauthenticated', ...said]),
    deadKey: (...said) => heard.push(['deadKey', ...said]),
  };
  return { heard, listener };
}

describe('ActivityFeed', () => {
  it('is silent without a listener', () => {
    const feed = new ActivityFeed();
    expect(() => {
      feed.keyUsed(7, 'reads', { address: '203.0.113.7', userAgent: 'curl/8' });
      feed.tracked(SOURCE, [{ status: 'conflict', event: event('a') }]);
      feed.refused({ writesEvents: true }, SOURCE, apiErrors.notFound());
      feed.limited({ writesEvents: true }, SOURCE, 'hour');
      feed.unauthenticated('missing');
      feed.deadKey('hash', apiErrors.invalidApiKey());
    }).not.toThrow();
  });

  it('tells result by result what was not stored, and once how many were', () => {
    const { heard, listener } = aListener();
    const feed = new ActivityFeed();
    feed.connect(listener);
    const statuses = ['accepted', 'duplicate', 'conflict', 'rate_limited', 'failed', 'accepted'] as const;
    const fault = { field: 'event_type', code: 'required', message: 'is required' };
    feed.tracked(SOURCE, [
      ...statuses.map((status, index) => ({ status, event: event(String(index)) })),
      { status: 'rejected', eventId: '6', errors: [fault] },
    ]);
    expect(heard).toEqual([
      [1, 'duplicate', '1', null],
      [1, 'conflict', '2', null],
      [1, 'rate_limited', '3', null],
      [1, 'rejected', '4', 'The event could not be stored'],
      [1, 'rejected', '6', 'event_type is required'],
      ['stored', SOURCE, 2],
    ]);
  });

  it('tells of a refused request only where it was to write and never became events', () => {
    const { heard, listener } = aListener();
    const feed = new ActivityFeed();
    feed.connect(listener);
    const request = { writesEvents: true, url: '/api/v1/events' };
    const fault = { field: 'event_type', code: 'required', message: 'is required' };
    feed.refused(request, SOURCE, apiErrors.invalidBody([fault]));
    feed.refused(request, SOURCE, apiErrors.malformedJson('The body is empty'));
    feed.refused(request, SOURCE, apiErrors.bodyTooLarge(10));
    for (const status of [401, 404, 405, 409, 429, 500, 503])
      feed.refused(request, SOURCE, new ApiError(status, 'no'));
    feed.refused({ ...request, writesEvents: false }, SOURCE, apiErrors.invalidBody([fault]));
    feed.refused({ ...request, url: '/api/v1/events?dry_run=true' }, SOURCE, apiErrors.invalidBody([fault]));
    expect(heard).toEqual([
      [1, 'rejected', null, 'event_type is required'],
      [1, 'rejected', null, 'The body is empty'],
      [1, 'rejected', null, 'Request body is larger than the limit of 10 bytes'],
    ]);
  });

  it('counts and tells of a limited request only where it was to write', () => {
    const { heard, listener } = aListener();
    const feed = new ActivityFeed();
    feed.connect(listener);
    const request = { writesEvents: true, url: '/api/v1/events' };
    feed.limited(request, SOURCE, 'hour');
    feed.limited({ ...request, writesEvents: false }, SOURCE, 'burst');
    feed.limited({ ...request, url: '/api/v1/events/batch?dry_run=true' }, SOURCE, 'burst');
    expect(heard).toEqual([[1, 'rate_limited', null, 'The hourly allowance is used up']]);
    expect(feed.outcomes.live.rate_limited).toBe(1);
  });
});
