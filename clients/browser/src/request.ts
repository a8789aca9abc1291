/** An event that waits: its key in the store, and its text. */
export type Waiting = readonly [key: string, json: string];

/** What became of a request. */
export type Outcome =
  /** A status for each event, in order; those that are `rate_limited` are sent again. */
  | { readonly kind: 'results'; readonly statuses: readonly string[]; readonly waitMs: number }
  /** Less at a time may fare better. */
  | { readonly kind: 'split' }
  /** Nothing is taken from here. */
  | { readonly kind: 'refused' }
  /** Nothing is known: all are sent again. */
  | { readonly kind: 'later'; readonly waitMs: number };

const TIMEOUT_MS = 30_000;
/** What a request may hold of events: browsers let 64 KiB go after a page is closed, the endpoint takes 60, less the frame. */
export const MAX_BYTES = 60 * 1_024 - 128;

/** Of an event in a request, with what parts it from the next one. */
export const bytesOf = (json: string) => new TextEncoder().encode(json).length + 1;

/** Sends events, and goes on after the page is closed. Never rejects. */
export async function post(
  endpoint: string,
  events: readonly Waiting[],
  credentials: RequestCredentials,
): Promise<Outcome> {
  const ended = new AbortController();
  const timeout = setTimeout(() => ended.abort(), TIMEOUT_MS);
  try {
    const { signal } = ended;
    // A text makes the body text/plain, for which no browser asks the endpoint's leave first.
    const init = { method: 'POST', body: bodyOf(events), keepalive: true, credentials, signal };
    const response = await fetch(endpoint, init);
    const { status, headers } = response;
    const { results, error, retry_after } = await response.json().catch(() => ({}));
    const waitMs = (Number(headers.get('retry-after') ?? retry_after) || 0) * 1_000;
    if (results?.length === events.length)
      return {
        kind: 'results',
        statuses: results.map((result: { status: string }) => result.status),
        waitMs,
      };
    if (status === 413) return { kind: 'split' };
    return (status === 400 || status === 403) && error ? { kind: 'refused' } : { kind: 'later', waitMs };
  } catch {
    return { kind: 'later', waitMs: 0 };
  } finally {
    clearTimeout(timeout);
  }
}

/** For browsers that end requests with the page: the answer is lost, so the events stay where they are. */
export function beacon(endpoint: string, events: readonly Waiting[]): void {
  navigator.sendBeacon(endpoint, bodyOf(events));
}

export const outlivesPages = () => 'keepalive' in Request.prototype;

function bodyOf(events: readonly Waiting[]): string {
  const automated = navigator.webdriver ? '"automated":true,' : '';
  const sentAt = new Date().toISOString();
  return `{${automated}"sent_at":"${sentAt}","events":[${events.map(([, json]) => json).join()}]}`;
}
