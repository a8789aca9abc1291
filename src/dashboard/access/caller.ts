import type { Plan } from '../../accounts/plans.js';
import type { Actor } from '../../audit/actor.js';
import type { WaymarkRequest } from '../../http/waymark-request.js';
import type { Role } from '../../members/members.types.js';

/** The signed-in person of a request, as read when the request began. */
export interface Caller {
  readonly id: number;
  /** `user_…`: how the audit trail names them. */
  readonly publicId: string;
  readonly email: string;
  readonly name: string | null;
  readonly isOperator: boolean;
  readonly createdAt: Date;
  readonly sessionId: number;
  /** The person at the client that sent the request. */
  readonly actor: Actor;
}

/** The account of the path, of which the caller is a member. */
export interface CallerAccount {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly plan: Plan;
  readonly role: Role;
  /** Nothing of a suspended account is shown or changed; the guard sees to it. */
  readonly isSuspended: boolean;
}

/** What the dashboard's guard leaves on a request. */
export interface DashboardRequest extends WaymarkRequest {
  caller?: Caller;
  callerAccount?: CallerAccount;
  /** Fires when the client has left, where more than the handler has to know. */
  left?: AbortSignal;
}
