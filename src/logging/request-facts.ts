import type { IncomingMessage } from 'node:http';

/** The only headers the log may show; everything else might hold a secret. */
const LOGGED_HEADERS = ['content-type', 'content-encoding', 'content-length', 'user-agent'] as const;
const MAX_CHARS = 256;

/**
 * What the log keeps of a request. The path without its query, which may hold what people put into addresses; of
 * the headers a few that are named here.
 */
export function requestFacts(
  req: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
): Record<string, string> {
  const facts: Record<string, string> = {
    method: req.method ?? '',
    path: (req.url ?? '').split('?', 1)[0]!.slice(0, MAX_CHARS),
  };
  for (const name of LOGGED_HEADERS) {
    const value = req.headers[name];
    if (value !== undefined) facts[name] = value.slice(0, MAX_CHARS);
  }
  return facts;
}
