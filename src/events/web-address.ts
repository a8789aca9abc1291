/** The two parts of a web address that attribution looks at. */
export interface WebAddress {
  /** Lower-case host without port and final dot, with which it is the same; null for an address without one (`/pricing?utm_source=x`). */
  readonly host: string | null;
  /** The query's parameters, or null when it has none that could be a tag. */
  readonly query: URLSearchParams | null;
}

/** Addresses beyond this are not looked into (guess: browsers and servers stop at about this length). */
const MAX_ADDRESS_LENGTH = 8192;

/** The usual address, whose host can be read off without the full parser: lower case, no user, name not number. */
const USUAL_ADDRESS = /^https?:\/\/((?:[a-z0-9-]+\.)*[a-z][a-z0-9-]*)(?::[0-9]{1,4})?(?:[/?#]|$)/;

/** A parameter we know, or an escape that may hide one. */
const MAY_HOLD_TAGS = /utm_|clid|clkid|braid|li_fat|epik|Cid|_cid|%/;

/** Reads an absolute URL or a path starting with `/`; null for anything else. */
export function parseWebAddress(text: string): WebAddress | null {
  if (text.length > MAX_ADDRESS_LENGTH) return null;
  const usual = USUAL_ADDRESS.exec(text);
  if (usual !== null && !usual[1]!.includes('xn--')) return { host: usual[1]!, query: tagsOf(text) };
  if (text.startsWith('/') && !text.startsWith('//')) return { host: null, query: tagsOf(text) };
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const host = url.hostname.toLowerCase().replace(/\.$/, '');
  return { host: host === '' ? null : host, query: tagsOf(text) };
}

function tagsOf(text: string): URLSearchParams | null {
  const start = text.indexOf('?');
  if (start === -1) return null;
  const end = text.indexOf('#');
  const query = text.slice(start + 1, end === -1 ? undefined : end);
  return MAY_HOLD_TAGS.test(query) ? new URLSearchParams(query) : null;
}
