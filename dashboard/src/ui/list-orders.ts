import type { AccountSort, MemberSort, PersonSort } from '../api/api.types';

interface Order<Sort> {
  readonly label: string;
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
}

type Orders<Sort> = Readonly<Record<string, Order<Sort>>>;

/** The orders of the long lists, by their names in the address; the first is the one without a name there. */
export const ACCOUNT_ORDERS = {
  newest: { label: 'Newest first', sort: 'created_at', order: 'desc' },
  oldest: { label: 'Oldest first', sort: 'created_at', order: 'asc' },
  name: { label: 'By name', sort: 'name', order: 'asc' },
  members: { label: 'Most members first', sort: 'members', order: 'desc' },
  'busiest-hour': { label: 'Busiest this hour', sort: 'events_this_hour', order: 'desc' },
  'busiest-month': { label: 'Busiest in 30 days', sort: 'live_events_30d', order: 'desc' },
} as const satisfies Orders<AccountSort>;

export const PERSON_ORDERS = {
  email: { label: 'By e-mail', sort: 'email', order: 'asc' },
  'last-seen': { label: 'Last seen first', sort: 'last_seen_at', order: 'desc' },
  'longest-unseen': { label: 'Longest unseen first', sort: 'last_seen_at', order: 'asc' },
  newest: { label: 'Newest first', sort: 'created_at', order: 'desc' },
} as const satisfies Orders<PersonSort>;

export const MEMBER_ORDERS = {
  email: { label: 'By e-mail', sort: 'email', order: 'asc' },
  role: { label: 'By role', sort: 'role', order: 'asc' },
  newest: { label: 'Newest first', sort: 'joined_at', order: 'desc' },
  oldest: { label: 'Oldest first', sort: 'joined_at', order: 'asc' },
} as const satisfies Orders<MemberSort>;

export type AccountOrder = keyof typeof ACCOUNT_ORDERS;
export type PersonOrder = keyof typeof PERSON_ORDERS;
export type MemberOrder = keyof typeof MEMBER_ORDERS;
