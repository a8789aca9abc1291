import type { EventStatus } from '../api/api.types';

/** Each status with its label and one sentence about it. */
export const STATUSES: Readonly<Record<EventStatus, { readonly label: string; readonly about: string }>> = {
  accepted: { label: 'Accepted', about: 'Stored, and counted in the hour’s allowance.' },
  duplicate: { label: 'Duplicate', about: 'This event is stored already; it was not stored again.' },
  conflict: {
    label: 'Conflict',
    about: 'An event with this id is stored with other content, and stays as it is.',
  },
  rejected: { label: 'Rejected', about: 'The request or the event breaks a rule.' },
  rate_limited: { label: 'Limited', about: 'The hourly allowance or the burst limit was reached.' },
  refused: { label: 'Refused', about: 'The key was deleted or had expired, or the account was suspended.' },
};

/** In the order in which charts and filters name them. */
export const STATUS_ORDER = Object.keys(STATUSES) as EventStatus[];
