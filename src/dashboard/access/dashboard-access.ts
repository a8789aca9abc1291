import type { Role } from '../../members/members.types.js';

/** Metadata under which a dashboard route says who may call it. */
export const DASHBOARD_ACCESS = 'waymark:dashboard-access';

/**
 * Who may call a route of the dashboard: anyone (sign-in and the like), whoever is signed in, operators of the
 * instance, or members of the account named in the path (`:account_id`) who hold one of the roles.
 */
export type DashboardAccess = 'anyone' | 'signed_in' | 'operator' | readonly Role[];

/** Everyone in the account. */
export const MEMBERS: readonly Role[] = ['owner', 'admin', 'analyst'];

/** Who may see and change keys, read the audit trail, and delete data. */
export const ADMINS: readonly Role[] = ['owner', 'admin'];

/** Who may invite, change and remove members. */
export const OWNERS: readonly Role[] = ['owner'];
