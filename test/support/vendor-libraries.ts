import RudderAnalytics from '@rudderstack/rudder-sdk-node';
import { Analytics as SegmentAnalytics } from '@segment/analytics-node';
import { PostHog } from 'posthog-node';
import { PATIENCE_MS } from './patience.js';

/** What a vendor's own package is asked to do where all are asked the same. */
export interface VendorLibrary {
  track(event: string): void;
  /** Sends what was tracked, and ends. */
  close(): Promise<unknown>;
  /** What it has complained of. */
  readonly errors: unknown[];
}

interface VendorSettings {
  readonly url: string;
  readonly key: string;
  /** Called with each answer that asks the library to wait, which it then does for a second at most. */
  readonly onWait?: () => void;
}

/** More than the libraries get to before the limit of a test: what they wait for is a service that starts again. */
const RETRIES = 1_000_000;
const RETRY_MS = 20;

export function segmentLibrary({ url, key, onWait }: VendorSettings, settings: object = {}) {
  const httpClient = async (address: string, init: RequestInit) => {
    const response = await fetch(address, init);
    if (response.status === 429) onWait?.();
    return response;
  };
  const library = new SegmentAnalytics({
    writeKey: key,
    host: url,
    maxRetries: RETRIES,
    httpClient: httpClient as never,
    ...settings,
  });
  const errors: unknown[] = [];
  library.on('error', (error) => errors.push(error));
  return { library, errors };
}

export function rudderstackLibrary({ url, key, onWait }: VendorSettings) {
  const errors: unknown[] = [];
  const retryDelay = (_: number, error: { response?: { status: number } }) => {
    if (error.response?.status === 429) onWait?.();
    return RETRY_MS;
  };
  const library = new RudderAnalytics(key, {
    dataPlaneUrl: url,
    logLevel: 'none',
    axiosRetryConfig: { retries: RETRIES, retryDelay },
    errorHandler: (error) => errors.push(error),
  });
  return { library, errors };
}

/** `mode` as `POSTHOG_CAPTURE_MODE` has it. */
export function posthogLibrary(
  mode: 'v0' | 'v1',
  { url, key, onWait }: VendorSettings,
  settings: object = {},
) {
  const impatient = async (address: string, init: RequestInit) => {
    const response = await fetch(address, init);
    if (!response.headers.has('retry-after')) return response;
    onWait?.();
    // Its wait is its own: half a minute at most.
    return new Response(await response.text(), { status: response.status });
  };
  process.env['POSTHOG_CAPTURE_MODE'] = mode;
  const library = new PostHog(key, {
    host: url,
    fetch: impatient as never,
    fetchRetryCount: RETRIES,
    fetchRetryDelay: RETRY_MS,
    ...settings,
  });
  delete process.env['POSTHOG_CAPTURE_MODE'];
  const errors: unknown[] = [];
  library.on('error', (error) => errors.push(error));
  return { library, errors };
}

/** All of them by name, asked the same. */
export const VENDOR_LIBRARIES: Readonly<Record<string, (settings: VendorSettings) => VendorLibrary>> = {
  Segment: (settings) => {
    const { library, errors } = segmentLibrary(settings);
    return {
      errors,
      track: (event) => library.track({ userId: 'u', event }),
      close: () => library.closeAndFlush({ timeout: PATIENCE_MS }),
    };
  },
  RudderStack: (settings) => {
    const { library, errors } = rudderstackLibrary(settings);
    return {
      errors,
      track: (event) => void library.track({ userId: 'u', event }),
      close: () => library.flush(),
    };
  },
  'PostHog, in mode v0': (settings) => posthog('v0', settings),
  'PostHog, in mode v1': (settings) => posthog('v1', settings),
};

function posthog(mode: 'v0' | 'v1', settings: VendorSettings): VendorLibrary {
  const { library, errors } = posthogLibrary(mode, settings);
  return {
    errors,
    track: (event) => library.capture({ distinctId: 'u', event }),
    close: () => library.shutdown(PATIENCE_MS),
  };
}
