import type { KeySort } from '../api/api.types';

interface Order {
  readonly label: string;
  readonly sort: KeySort;
  readonly order: 'asc' | 'desc';
}

/** The orders of the list of keys, by their names in the address. */
export const KEY_ORDERS = {
  newest: { label: 'Newest first', sort: 'created_at', order: 'desc' },
  oldest: { label: 'Oldest first', sort: 'created_at', order: 'asc' },
  name: { label: 'By name', sort: 'name', order: 'asc' },
  'longest-unused': { label: 'Longest unused first', sort: 'last_used_at', order: 'asc' },
  'last-used': { label: 'Last used first', sort: 'last_used_at', order: 'desc' },
  expiry: { label: 'Next to expire first', sort: 'expires_at', order: 'asc' },
  'busiest-day': { label: 'Busiest in 24 hours', sort: 'events_24h', order: 'desc' },
  'busiest-month': { label: 'Busiest in 30 days', sort: 'events_30d', order: 'desc' },
} as const satisfies Readonly<Record<string, Order>>;

export type KeyOrder = keyof typeof KEY_ORDERS;
