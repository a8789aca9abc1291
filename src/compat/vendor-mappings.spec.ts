import fc from 'fast-check';
import { oddObjects } from '../../test/support/vendor-json.js';
import { derivedId } from './derived-id.js';
import { fromMeasurementEvent } from './google/measurement-event.js';
import { fromPosthogEvent } from './posthog/posthog-event.js';
import { fromSegmentMessage } from './segment/segment-message.js';
import { clockAheadMs } from './sender-clock.js';

const MAPPINGS: Readonly<Record<string, [map: (message: unknown) => unknown, names: readonly string[]]>> = {
  'Segment, in a batch': [
    (message) => fromSegmentMessage(message),
    // biome-ignore format: a list of names
    ['type', 'event', 'messageId', 'userId', 'anonymousId', 'previousId', 'groupId', 'timestamp', 'originalTimestamp',
      'name', 'category', 'properties', 'traits', 'context', 'page', 'campaign', 'url', 'source', 'revenue', 'total', 'currency'],
  ],
  'Segment, one message': [
    (message) => fromSegmentMessage(message, 'track'),
    ['event', 'messageId', 'userId', 'timestamp', 'properties', 'context', 'revenue', 'total', 'currency'],
  ],
  PostHog: [
    fromPosthogEvent,
    // biome-ignore format: a list of names
    ['event', 'uuid', 'distinct_id', 'timestamp', 'properties', 'options', '$set', '$set_once', 'session_id', '$anon_distinct_id',
      'alias', '$referrer', '$current_url', '$process_person_profile', '$is_identified', 'token', 'revenue', 'currency'],
  ],
  'Google Analytics': [
    (event) => fromMeasurementEvent(event, event as Record<string, unknown>),
    // biome-ignore format: a list of names
    ['name', 'params', 'timestamp_micros', 'client_id', 'app_instance_id', 'user_id', 'user_agent', 'user_properties',
      'value', 'currency', 'transaction_id', 'page_location', 'page_referrer', 'source', 'medium'],
  ],
};

describe.each(Object.entries(MAPPINGS))('messages of %s', (_, [map, names]) => {
  it('never keep others out: whatever JSON they are, they become an event to be judged, with an id that can be derived', () => {
    fc.assert(
      fc.property(oddObjects(names), (message) => {
        const event = map(message) as Record<string, unknown>;
        expect(['string', 'undefined']).toContain(typeof derivedId(event, 0));
        expect(typeof event['properties']).toBe('object');
        expect(Number.isInteger(clockAheadMs(message['timestamp'], 0))).toBe(true);
      }),
      { numRuns: 400 },
    );
    for (const message of [null, undefined, 0, '', 'x', [], [[]]]) expect(map(message)).toBe(message);
  });
});
