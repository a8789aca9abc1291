import { findOwnReferrer, type OwnReferrers } from '../../events/traffic-lists/own-referrers.js';
import {
  AI_ASSISTANTS,
  RETURN_HOSTS,
  SEARCH_ENGINES,
  SOCIAL_NETWORKS,
} from '../../events/traffic-sources.js';

/** Where a referrer's visitors come from. Null of a host from which visitors only come back. */
export interface ReferrerClass {
  readonly source: string | null;
  readonly medium: string | null;
}

/** The medium of search engines. */
export const SEARCH_MEDIUM = 'organic';

const anyOf = (names: readonly string[]) => names.map((name) => name.replaceAll('.', '\\.')).join('|');
const below = (domains: readonly string[]) => `(?:^|\\.)(${anyOf(domains)})$`;

/** In the common part of JavaScript's and PostgreSQL's regular expressions; the group is the key of the list. */
export const SEARCH_PATTERN = `^(?:www\\.|m\\.|[a-z]{2}\\.)?(${anyOf(Object.keys(SEARCH_ENGINES))})\\.(?:com?\\.)?[a-z]{2,3}$`;
export const ASSISTANT_PATTERN = below(Object.keys(AI_ASSISTANTS));
export const SOCIAL_PATTERN = below(Object.keys(SOCIAL_NETWORKS));
export const RETURN_PATTERN = below(RETURN_HOSTS);

const search = new RegExp(SEARCH_PATTERN);
const assistant = new RegExp(ASSISTANT_PATTERN);
const social = new RegExp(SOCIAL_PATTERN);
const returning = new RegExp(RETURN_PATTERN);

/**
 * Classifies a foreign referrer's host (lower case), by the account's lists, else by ours. Defines what channel.sql.ts computes
 * in the database.
 */
export function classifyReferrer(host: string, own: OwnReferrers = {}): ReferrerClass {
  const named = findOwnReferrer(own, host);
  if (named) return { source: named[0] ?? null, medium: named[1] ?? null };
  if (returning.test(host)) return { source: null, medium: null };
  const engine = search.exec(host)?.[1];
  if (engine !== undefined) return { source: SEARCH_ENGINES[engine]!, medium: SEARCH_MEDIUM };
  const asked = assistant.exec(host)?.[1];
  if (asked !== undefined) return { source: AI_ASSISTANTS[asked]!, medium: 'ai-assistant' };
  const network = social.exec(host)?.[1];
  if (network !== undefined) return { source: SOCIAL_NETWORKS[network]!, medium: 'social' };
  return { source: host.startsWith('www.') ? host.slice(4) : host, medium: 'referral' };
}
