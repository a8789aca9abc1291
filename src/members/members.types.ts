import type { Suspension } from '../accounts/accounts.service.js';
import type { Plan } from '../accounts/plans.js';

/** What a person may do in one account; each may do all that the ones after it may. */
export type Role = 'owner' | 'admin' | 'analyst';

export const ROLES: readonly Role[] = ['owner', 'admin', 'analyst'];

/** `first_start`: makes the first person. `invite`: joins an account. `password`: sets a person's password. */
export type LinkKind = 'first_start' | 'invite' | 'password';

export const LINK_KINDS: readonly LinkKind[] = ['first_start', 'invite', 'password'];

/** An account as one of its members sees it. */
export interface Membership {
  readonly accountId: number;
  readonly accountPublicId: string;
  readonly accountName: string;
  readonly plan: Plan;
  readonly role: Role;
  /** Null: the account is not suspended. */
  readonly suspension: Suspension | null;
}

/** A person as the others of the account see them. */
export interface Member {
  readonly personId: number;
  readonly publicId: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: Role;
  readonly joinedAt: Date;
}
