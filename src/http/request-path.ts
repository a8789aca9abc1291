import type { WaymarkRequest } from './waymark-request.js';

/** Paths that no route has, one a surface: an address that cannot be read names nothing that exists. */
const UNREADABLE_API = '/api/v1/unreadable/path';
const UNREADABLE = '/unreadable/path';

const SLASH = 47;

/**
 * Prepares the request's target for Express. The absolute form, which proxies use, is cut to its path. A path with
 * broken percent-encoding, on which Express would fail while matching and so before any guard, is replaced by one
 * that is unknown, and thus answered like every unknown path. So is a target that is no path at all (`*`).
 */
export function normalizeTarget(req: WaymarkRequest): void {
  const target = req.url!;
  if (target.charCodeAt(0) === SLASH && !target.includes('%')) return;
  const path = target.replace(/^https?:\/\/[^/?]*/i, '');
  req.originalUrl = target;
  if (path.charCodeAt(0) === SLASH && isDecodable(path.split('?', 1)[0]!)) req.url = path;
  else req.url = path.startsWith('/api/v1/') ? UNREADABLE_API : UNREADABLE;
}

/** Whether every `%` of a text begins a byte in hexadecimal, and those bytes are UTF-8. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
