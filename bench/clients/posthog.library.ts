import { PostHog } from 'posthog-node';
import { type ClientLibrary, type ClientTarget, vendorProperties } from './client-library.js';

export function openPosthog({ url, key }: ClientTarget): ClientLibrary {
  const posthog = new PostHog(key, { host: url });
  return {
    track: (event) =>
      posthog.capture({
        distinctId: event.visitor_id,
        event: event.event_type,
        properties: vendorProperties(event),
      }),
    flush: () => posthog.flush(),
    close: () => posthog.shutdown(),
    // Its errors are of requests and name no event; what its queue has no room for goes without one.
    toldDropped: () => 0,
  };
}
