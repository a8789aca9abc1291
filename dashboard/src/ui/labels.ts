import type { Environment, KeyAge, KeyNotice, KeyState, Plan, Role } from '../api/api.types';

/** Labels for the enumerations of the interface. */
export const PLANS: Readonly<Record<Plan, string>> = { free: 'Free', pro: 'Pro', enterprise: 'Enterprise' };

export const ROLES: Readonly<Record<Role, { readonly label: string; readonly about: string }>> = {
  owner: { label: 'Owner', about: 'Everything, and decides who belongs to the account.' },
  admin: {
    label: 'Admin',
    about: 'Everything but inviting and removing people, roles, and the account’s name.',
  },
  analyst: {
    label: 'Analyst',
    about: 'Reports, boards, alerts, events and usage; sees neither keys, sites nor people.',
  },
};

/** What a label of a key stands for: a site is one of another kind. */
export const keyWord = (id: string) => (id.startsWith('site_') ? 'Site' : 'Key');

export const ENVIRONMENTS: Readonly<Record<Environment, string>> = { test: 'Test', live: 'Live' };

export const NOTICES: Readonly<Record<KeyNotice, { readonly label: string; readonly about: string }>> = {
  never_used: { label: 'Never used', about: 'No request since they were created' },
  idle_90_days: { label: 'Idle for 90 days', about: 'Probably forgotten: delete what nobody needs' },
  over_90_days: { label: 'Over 90 days old', about: 'Due for rotation' },
  expiring: { label: 'Expiring soon', about: 'Expire within 14 days' },
};

export const KEY_STATES: Readonly<Record<KeyState, string>> = {
  active: 'Active',
  expired: 'Expired',
  deleted: 'Deleted',
};

export const KEY_AGES: Readonly<Record<KeyAge, string>> = {
  under_30: 'Up to 30 days old',
  '30_to_90': '30 to 90 days old',
  over_90: 'Over 90 days old',
  over_365: 'Over a year old',
};

export const ACCOUNT_STATES = { working: 'Active', suspended: 'Suspended' } as const;

export const PERSON_KINDS = { operator: 'Operators', no_password: 'No password yet' } as const;
