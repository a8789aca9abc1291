import { Analytics } from '@segment/analytics-node';
import { type ClientLibrary, type ClientTarget, vendorProperties } from './client-library.js';

export function openSegment({ url, key }: ClientTarget): ClientLibrary {
  const analytics = new Analytics({ writeKey: key, host: url });
  let told = 0;
  // One for each event that was not delivered.
  analytics.on('error', () => {
    told += 1;
  });
  return {
    track: (event) =>
      analytics.track({
        anonymousId: event.visitor_id,
        event: event.event_type,
        properties: vendorProperties(event),
      }),
    flush: () => analytics.flush(),
    close: () => analytics.closeAndFlush(),
    toldDropped: () => told,
  };
}
