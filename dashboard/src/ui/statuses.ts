import type { EventStatus } from '../api/api.types';

/** The statuses in the words of the app, and in one sentence each. */
export const STATUSES: Readonly<Record<EventStatus, { readonly label: string; readonly about: string }>> = {
  accepted: { label: 'Accepted', about: 'Stored, and counted in the hour’s allowance.' },
  duplicate: { label: 'Duplicate', about: 'The same event was stored before; nothing was stored again.' },
  conflict: {
    label: 'Conflict',
    about: 'An event with this id and other content is stored; that one stands.',
  },
  rejected: { label: 'Rejected', about: 'The request or the event breaks a rule.' },
  rate_limited: { label: 'Limited', about: 'The hourly allowance or the burst limit was reached.' },
  refused: { label: 'Refused', about: 'The key is deleted or has expired.' },
};

/** In the order in which charts and filters name them. */
export const STATUS_ORDER = Object.keys(STATUSES) as EventStatus[];
