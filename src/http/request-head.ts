import type { IncomingMessage } from 'node:http';

/** Of what is neither HTTP/1.1 nor 1.0. */
export const VERSION_NOT_SUPPORTED = 'HTTP version not supported: use HTTP/1.1';

/** How many header lines a request may have. Node would silently leave out what comes after a thousand. */
export const MAX_HEADER_LINES = 1_000;

/**
 * Headers by which the service decides and of which a request has one at most (RFC 9110, 5.3). Of some Node keeps the
 * first line and drops the others: two servers on a request's way could act on different ones.
 */
const SINGLE_HEADERS: ReadonlyMap<string, string> = new Map(
  ['Authorization', 'Content-Type', 'Host', 'Origin', 'Sec-Fetch-Site', 'Last-Event-ID'].map((name) => [
    name.toLowerCase(),
    name,
  ]),
);

/** Why a request is refused for its head alone. */
export interface HeadFault {
  readonly status: 400 | 431 | 505;
  readonly error: string;
}

/**
 * What is wrong with the head of a request that Node's parser has let through, or null. Such a request says two things at
 * once, or more than was read of it, so it is refused before anything of it is believed.
 */
export function headFault({
  httpVersionMajor,
  httpVersionMinor,
  headers,
  rawHeaders,
}: IncomingMessage): HeadFault | null {
  if (httpVersionMajor !== 1) return { status: 505, error: VERSION_NOT_SUPPORTED };
  if (rawHeaders.length > 2 * MAX_HEADER_LINES) return { status: 431, error: 'Request headers are too many' };
  if (headers.host === undefined && httpVersionMinor === 1)
    return { status: 400, error: 'Host header is missing' };
  // As many names as lines: none is repeated. 16 ns a request.
  if (Object.keys(headers).length * 2 === rawHeaders.length) return null;
  const repeated = repeatedSingleHeader(rawHeaders);
  return repeated === null ? null : { status: 400, error: `Header ${repeated} is given more than once` };
}

function repeatedSingleHeader(rawHeaders: readonly string[]): string | null {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = SINGLE_HEADERS.get(rawHeaders[at]!.toLowerCase());
    if (name === undefined) continue;
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return null;
}
