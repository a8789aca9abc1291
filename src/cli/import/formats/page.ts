import type { JsonObject } from '../../../common/json-text.js';

/** The page of an event and what led there, under the names that mark a touch. PostHog and Mixpanel write `$direct` for none. */
export function pageOf(url: unknown, referrer: unknown): JsonObject {
  return { url, referrer: referrer === '$direct' ? undefined : referrer };
}

/** Whether there is anything in it. */
export function isFilled(object: object): boolean {
  return Object.keys(object).length > 0;
}
