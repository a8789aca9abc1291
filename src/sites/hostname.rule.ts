import { isIPv4 } from 'node:net';
import { domainToASCII } from 'node:url';
import { FieldProblem, type FieldRule, NOT_A_STRING } from '../common/fields/field-rule.js';

/** RFC 1035: 253 signs without the last dot. */
const MAX_HOSTNAME_LENGTH = 253;
const ANY_BELOW = '*.';

const NOT_A_HOSTNAME = new FieldProblem(
  'not_a_hostname',
  'must be a hostname such as shop.example, or *.shop.example for every host below it, without https://, path or port',
);

const HOSTNAME = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/;

/**
 * A hostname of a site, as `Origin` names it: lower case, international letters as `xn--…`; or `*.` and such a name with a
 * dot of its own, for every host below it. Never a bare `*`, nor a whole top-level domain.
 */
export const SITE_HOSTNAME: FieldRule<string> = {
  problems: [NOT_A_STRING, NOT_A_HOSTNAME],
  schema: { type: 'string', minLength: 1, maxLength: MAX_HOSTNAME_LENGTH, example: 'shop.example' },
  read: (value) => (typeof value === 'string' ? readHostname(value) : NOT_A_STRING),
  readText: readHostname,
};

function readHostname(text: string): string | FieldProblem {
  const written = text.trim();
  const isWildcard = written.startsWith(ANY_BELOW);
  const name = isWildcard ? written.slice(ANY_BELOW.length) : written;
  // What a hostname cannot have would be cut off or percent-decoded, and mean another host than was written.
  if (name === '' || name.length > MAX_HOSTNAME_LENGTH || /[\s/:@?#%*[\]\\]/.test(name))
    return NOT_A_HOSTNAME;
  const ascii = domainToASCII(name).replace(/\.$/, '');
  if (ascii.length > MAX_HOSTNAME_LENGTH || !HOSTNAME.test(ascii)) return NOT_A_HOSTNAME;
  if (isWildcard && (!ascii.includes('.') || isIPv4(ascii))) return NOT_A_HOSTNAME;
  return isWildcard ? ANY_BELOW + ascii : ascii;
}

/**
 * Whether a page of `origin`, as a browser names it in the header, is one of a site's. Any port counts, and http as https:
 * pages under development have them. `null`, which every page can make a browser send, is nobody's origin.
 */
export function isOriginOf(hostnames: readonly string[], origin: string | undefined): boolean {
  const host = hostOf(origin);
  if (host === null) return false;
  return hostnames.some((hostname) =>
    hostname.startsWith(ANY_BELOW) ? host.endsWith(hostname.slice(1)) : host === hostname,
  );
}

const ORIGIN = /^https?:\/\/([a-z0-9_.-]{1,253})(?::\d{1,5})?$/;

/** A browser writes an origin in one form only: lower case, without a path. Whatever has another form is not from one. */
export function hostOf(origin: string | undefined): string | null {
  return origin === undefined ? null : (ORIGIN.exec(origin)?.[1] ?? null);
}
