import type { ClientLibrary, ClientTarget } from './client-library.js';
import { openPosthog } from './posthog.library.js';
import { openSegment } from './segment.library.js';
import { openWaymark } from './waymark.library.js';

export const OUR_LIBRARY = '@waymark/client';

/** By the names of their packages. */
export const CLIENT_LIBRARIES: Readonly<
  Record<string, (target: ClientTarget) => ClientLibrary | Promise<ClientLibrary>>
> = {
  [OUR_LIBRARY]: openWaymark,
  '@segment/analytics-node': openSegment,
  'posthog-node': openPosthog,
};
