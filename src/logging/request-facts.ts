import type { IncomingMessage } from 'node:http';

/** The only headers the log may show; everything else might hold a secret. */
const LOGGED_HEADERS = ['content-type', 'content-encoding', 'content-length', 'user-agent'] as const;
const MAX_CHARS = 256;
/** A link of a message, up to its signature, which is all that it takes to follow it. */
const MAIL_LINK = /^((?:https?:\/\/[^/]*)?\/+mail\/+[^/]+\/+[^/]+\/+).+/is;

/**
 * What the log keeps of a request. The path without its query, which may hold what people put into addresses, and without the
 * signature of a message's link; of the headers a few that are named here.
 */
export function requestFacts(
  req: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
): Record<string, string> {
  const facts: Record<string, string> = {
    method: req.method ?? '',
    path: loggedPath(req.url ?? ''),
  };
  for (const name of LOGGED_HEADERS) {
    const value = req.headers[name];
    if (value !== undefined) facts[name] = value.slice(0, MAX_CHARS);
  }
  return facts;
}

function loggedPath(target: string): string {
  return target.split('?', 1)[0]!.replace(MAIL_LINK, '$1[redacted]').slice(0, MAX_CHARS);
}
