import { cutText } from '../common/field-errors.js';
import type { JsonObject } from '../common/json-text.js';
import { CLICK_IDS } from './traffic-sources.js';
import { parseWebAddress } from './web-address.js';

/** The advertising networks' click identifiers we know, by the parameter that carries them. */
export type ClickIdKind = keyof typeof CLICK_IDS;
export const CLICK_ID_KINDS = Object.keys(CLICK_IDS) as readonly ClickIdKind[];

/** Where a visitor came from, as one event tells it. At least one member is not null. */
export interface Touch {
  readonly source: string | null;
  readonly medium: string | null;
  readonly campaign: string | null;
  readonly term: string | null;
  readonly content: string | null;
  /** Which kind of click id is present, the first of {@link CLICK_ID_KINDS}; its value stays in the properties. */
  readonly clickId: ClickIdKind | null;
  /** Lower-case host of a foreign `referrer`; null for one of the page's own site. */
  readonly referrerHost: string | null;
}

/** Touch columns are for grouping: longer values are cut, the property keeps the whole. */
export const MAX_TOUCH_LENGTH = 256;

const CONTROL_CHARACTERS = /\p{Cc}+/gu;
const HAS_CONTROL_CHARACTER = /\p{Cc}/u;

/**
 * Reads the touch out of an event's properties, or null when nothing marks one. Each tag is taken from its
 * own property or, where that is missing, from the query of `url`. Values are trimmed, stripped of control
 * characters (a decoded `%00` could not be stored) and cut to {@link MAX_TOUCH_LENGTH}; letters keep their case.
 */
export function readTouch(properties: JsonObject): Touch | null {
  const address = typeof properties['url'] === 'string' ? parseWebAddress(properties['url']) : null;
  const query = address?.query ?? null;

  const source = tag('utm_source');
  const medium = tag('utm_medium');
  const campaign = tag('utm_campaign');
  const term = tag('utm_term');
  const content = tag('utm_content');
  const clickId = CLICK_ID_KINDS.find((kind) => tag(kind) !== null) ?? null;
  const referrerHost = foreignHost(properties['referrer'], address?.host ?? null);
  const marked = source ?? medium ?? campaign ?? term ?? content ?? clickId ?? referrerHost;
  return marked === null ? null : { source, medium, campaign, term, content, clickId, referrerHost };

  function tag(name: string): string | null {
    return tidy(properties[name]) ?? (query === null ? null : tidy(query.get(name)));
  }
}

/**
 * Whether an event tells that its visitor was there: it has a `url`, a `referrer` or a mark, as what somebody does on a page
 * has, or says so (`non_interactive: false`). What a server does on its own, such as sending an invoice, has none of these.
 */
export function isInteractive(properties: JsonObject, touch: Touch | null): boolean {
  const said = properties['non_interactive'];
  if (typeof said === 'boolean') return !said;
  return touch !== null || isText(properties['url']) || isText(properties['referrer']);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function foreignHost(referrer: unknown, ownHost: string | null): string | null {
  if (typeof referrer !== 'string') return null;
  const host = parseWebAddress(referrer)?.host ?? null;
  if (host === null || (ownHost !== null && withoutWww(host) === withoutWww(ownHost))) return null;
  return cutText(host, MAX_TOUCH_LENGTH);
}

function withoutWww(host: string): string {
  return host.startsWith('www.') ? host.slice(4) : host;
}

/** A number is a tag too (`utm_campaign: 2024`); anything else but a string is not. */
function tidy(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  const plain = HAS_CONTROL_CHARACTER.test(value) ? value.replace(CONTROL_CHARACTERS, '') : value;
  const text = cutText(plain.trim(), MAX_TOUCH_LENGTH);
  return text === '' ? null : text;
}
