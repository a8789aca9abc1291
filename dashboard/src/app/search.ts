import type { EventStatus, KeyAge, KeyNotice, KeyState, Plan, Role, UsageRange } from '../api/api.types';
import { KEY_ORDERS, type KeyOrder } from '../ui/key-orders';
import { ACCOUNT_STATES, KEY_AGES, KEY_STATES, NOTICES, PERSON_KINDS, PLANS, ROLES } from '../ui/labels';
import { ACCOUNT_ORDERS, MEMBER_ORDERS, type MemberOrder, PERSON_ORDERS } from '../ui/list-orders';
import { STATUSES } from '../ui/statuses';

/** What the addresses of pages carry after the `?`; whatever else stands there is dropped. */
type Raw = Record<string, unknown>;

/** The filter of events, and the event that is open beside them. */
export interface StoredSearch {
  readonly key?: string | undefined;
  /** Exactly this type. */
  readonly type?: string | undefined;
  /** Every type that contains this. */
  readonly part?: string | undefined;
  readonly visitor?: string | undefined;
  readonly event?: string | undefined;
}

export interface IncomingSearch extends StoredSearch {
  readonly status?: EventStatus | undefined;
  /** What is open instead of an event: a request that was not stored, by the key of its line. */
  readonly request?: string | undefined;
}

export const signInSearch = (raw: Raw): { to?: string | undefined; ended?: boolean | undefined } => ({
  to: innerPath(raw['to']),
  ended: String(raw['ended']) === 'true' || undefined,
});

export const incomingSearch = (raw: Raw): IncomingSearch => ({
  ...storedSearch(raw),
  status: oneOf(STATUSES, raw['status']),
  request: text(raw['request']),
});

export const storedSearch = (raw: Raw): StoredSearch => ({
  key: text(raw['key']),
  type: text(raw['type']),
  part: text(raw['part']),
  visitor: text(raw['visitor']),
  event: text(raw['event']),
});

/** Whether a list of events is filtered; what is open beside it is no filter. */
export function isFiltered({ event: _, request: __, ...filter }: IncomingSearch): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

export interface KeysSearch {
  /** Part of a name, an id, or the end of a secret. */
  readonly find?: string | undefined;
  /** Absent: active and expired keys. */
  readonly state?: KeyState | 'any' | undefined;
  readonly notice?: KeyNotice | undefined;
  readonly age?: KeyAge | undefined;
  readonly by?: string | undefined;
  readonly order?: KeyOrder | undefined;
  readonly page?: number | undefined;
}

export const keysSearch = (raw: Raw): KeysSearch => ({
  find: text(raw['find']),
  state: raw['state'] === 'any' ? 'any' : oneOf(KEY_STATES, raw['state']),
  notice: oneOf(NOTICES, raw['notice']),
  age: oneOf(KEY_AGES, raw['age']),
  by: text(raw['by']),
  order: oneOf(KEY_ORDERS, raw['order']),
  page: pageNumber(raw['page']),
});

export const usageSearch = (raw: Raw): { range?: UsageRange | undefined; key?: string | undefined } => ({
  range: raw['range'] === '30d' ? '30d' : undefined,
  key: text(raw['key']),
});

/** The tab of the page Alerts, and the saved report that a new one is to watch. */
export const alertsSearch = (raw: Raw): { tab?: string | undefined; report?: string | undefined } => ({
  tab: text(raw['tab']),
  report: text(raw['report']),
});

/** The tabs of the page Operators, and what their lists are asked for. */
export interface OperatorsSearch {
  readonly tab?: string | undefined;
  readonly find?: string | undefined;
  readonly plan?: Plan | undefined;
  readonly state?: 'working' | 'suspended' | undefined;
  readonly kind?: 'operator' | 'no_password' | undefined;
  readonly order?: string | undefined;
  readonly page?: number | undefined;
}

export const operatorsSearch = (raw: Raw): OperatorsSearch => ({
  tab: text(raw['tab']),
  find: text(raw['find']),
  plan: oneOf(PLANS, raw['plan']),
  state: oneOf(ACCOUNT_STATES, raw['state']),
  kind: oneOf(PERSON_KINDS, raw['kind']),
  order: oneOf({ ...ACCOUNT_ORDERS, ...PERSON_ORDERS }, raw['order']),
  page: pageNumber(raw['page']),
});

export interface PeopleSearch {
  readonly find?: string | undefined;
  readonly role?: Role | undefined;
  readonly order?: MemberOrder | undefined;
  readonly page?: number | undefined;
  /** Page of the invitations. */
  readonly invitations?: number | undefined;
}

export const peopleSearch = (raw: Raw): PeopleSearch => ({
  find: text(raw['find']),
  role: oneOf(ROLES, raw['role']),
  order: oneOf(MEMBER_ORDERS, raw['order']),
  page: pageNumber(raw['page']),
  invitations: pageNumber(raw['invitations']),
});

/** The tabs of the page Account, and what its audit log is asked for; days as `2026-11-21`. */
export interface AccountSearch {
  readonly tab?: string | undefined;
  readonly action?: string | undefined;
  readonly by?: string | undefined;
  readonly on?: string | undefined;
  /** Part of a client address. */
  readonly at?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly order?: 'oldest' | undefined;
  readonly page?: number | undefined;
}

export const accountSearch = (raw: Raw): AccountSearch => ({
  tab: text(raw['tab']),
  action: text(raw['action']),
  by: text(raw['by']),
  on: text(raw['on']),
  at: text(raw['at']),
  from: day(raw['from']),
  to: day(raw['to']),
  order: raw['order'] === 'oldest' ? 'oldest' : undefined,
  page: pageNumber(raw['page']),
});

/** The lists of the page "What you send", and the property whose values are open beside them. */
export interface CatalogueSearch {
  readonly tab?: string | undefined;
  readonly find?: string | undefined;
  /** A period's name: what was sent in it. */
  readonly period?: string | undefined;
  readonly property?: string | undefined;
}

export const catalogueSearch = (raw: Raw): CatalogueSearch => ({
  tab: text(raw['tab']),
  find: text(raw['find']),
  period: text(raw['period']),
  property: text(raw['property']),
});

/** From an address as text, from a link as a number. */
function pageNumber(value: unknown): number | undefined {
  const page = Number(text(value));
  return Number.isInteger(page) && page > 1 ? page : undefined;
}

function day(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;
}

/** A value that `all` has a label for. */
function oneOf<T extends string>(all: Readonly<Record<T, unknown>>, value: unknown): T | undefined {
  return typeof value === 'string' && Object.hasOwn(all, value) ? (value as T) : undefined;
}

/** A path of this app, never another site's. */
function innerPath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined;
}
