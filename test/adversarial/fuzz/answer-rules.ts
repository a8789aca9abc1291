import type { FuzzRequest } from './generate-request.js';
import type { FuzzAnswer } from './send.js';

/** What must never leave the building: words of our own inside. */
const INSIDE =
  /\bat \S+ \(|node_modules|\.ts:\d+|\bQueryFailedError\b|\bselect\b.+\bfrom\b|syntax error at|pg_|ECONN/i;

/** Whether a turn did not come in the twenty seconds that it may take: of sixteen senders on a machine that stands still. */
export function isBusy({ status, headers, text }: FuzzAnswer): boolean {
  return (
    status === 503 && headers['retry-after'] !== undefined && /"Too many [^"]+, please retry"/.test(text)
  );
}

/**
 * What is wrong with an answer, whatever was sent; none for a good one. `secrets` may stand in no answer. That it {@link isBusy} is
 * none by itself: whoever sends decides for how long.
 */
export function answerFaults(
  { method, target }: FuzzRequest,
  answer: FuzzAnswer,
  secrets: readonly string[],
): string[] {
  const { status, headers, text } = answer;
  const faults: string[] = [];
  const isApi = /^\/api\/v1(\/|\?|$)/.test(target);
  if (status >= 500 && !isBusy(answer)) faults.push(`status ${status}`);
  if (headers['x-request-id'] === undefined) faults.push('no X-Request-Id');
  if (isApi)
    for (const name of ['limit', 'remaining', 'reset'])
      if (!/^\d+$/.test(String(headers[`x-ratelimit-${name}`]))) faults.push(`no X-RateLimit-${name}`);
  if (headers['cache-control'] !== 'no-store') faults.push(`kept by caches: ${headers['cache-control']}`);
  if (status === 401 && isApi && headers['www-authenticate'] !== 'Bearer') faults.push('no WWW-Authenticate');
  if (status === 405 && headers.allow === undefined) faults.push('no Allow');
  if ((status === 429 || status === 503) && !/^\d+$/.test(String(headers['retry-after'])))
    faults.push('no Retry-After');
  for (const secret of secrets) if (text.includes(secret)) faults.push('a secret in the answer');
  if (method !== 'HEAD' && status >= 400) faults.push(...errorFaults(headers['content-type'], text));
  return faults;
}

function errorFaults(type: string | undefined, text: string): string[] {
  if (!type?.startsWith('application/json')) return [`an error as ${type}`];
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return ['an error that is no JSON'];
  }
  const { error } = body as { error?: unknown };
  if (typeof error !== 'string' || error === '') return ['an error without `error`'];
  return INSIDE.test(error) ? [`an error that tells of the inside: ${error}`] : [];
}
