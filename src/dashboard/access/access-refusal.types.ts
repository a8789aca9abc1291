import type { ClientInfo } from '../../members/client-info.js';
import type { Role } from '../../members/members.types.js';

/** Why the dashboard did not let a request through. */
export const REFUSAL_REASONS = [
  'other_site',
  'not_signed_in',
  'not_an_operator',
  'not_a_member',
  'role',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** A request that was refused, and what is known of who sent it. */
export interface AccessRefusal {
  readonly reason: RefusalReason;
  /** Method and path with the names of its parameters; null: several routes. */
  readonly route: string | null;
  /** Public id of the signed-in person; null where nobody is, or where nobody has looked. */
  readonly person: string | null;
  /** The session's token of a request whose person nobody has looked up. */
  readonly sessionToken: string | null;
  /** The account of which the person is a member, and their role in it. */
  readonly membership: { readonly accountId: number; readonly role: Role } | null;
  /** Public id of the account that the path names; there may be none with this id. */
  readonly namedAccount: string | null;
  readonly client: ClientInfo;
}
