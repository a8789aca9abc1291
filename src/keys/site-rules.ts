import { hashSecretKey } from './secret-key.js';

/** What a site may send, and for whom; kept as it is in `api_keys.site`. */
export interface SiteRules {
  /** Lower case; `*.shop.example` stands for every host below shop.example, not for itself. At least one. */
  readonly hostnames: readonly string[];
  /** To the letter. At least one. */
  readonly eventTypes: readonly string[];
}

const SITE_ID = /^site_[A-Za-z0-9]{20}$/;

/**
 * Under what a site is looked up, as a secret key is under the hash of its secret; null for what is no id of a site. No
 * secret has such an id's shape, so neither is ever taken for the other.
 */
export function hashSiteId(siteId: string): string | null {
  return SITE_ID.test(siteId) ? hashSecretKey(siteId) : null;
}
