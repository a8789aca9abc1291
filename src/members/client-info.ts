import type { Actor } from '../audit/actor.js';
import { cutText } from '../common/field-errors.js';

/** As much of it as tells browsers apart. */
const MAX_USER_AGENT_LENGTH = 256;

/** Where a request came from, as sessions and the audit trail keep it. */
export interface ClientInfo {
  /** Client address; IPv6 as its /64. */
  readonly address: string;
  readonly userAgent: string | null;
}

/** What the audit trail's details hold of the client; its address is the line's origin. */
export function toClientDetails({ userAgent }: Pick<ClientInfo, 'userAgent'>) {
  return { user_agent: userAgent === null ? null : cutText(userAgent, MAX_USER_AGENT_LENGTH) };
}

/** A person who does something themselves, at a client. */
export function personAt({ publicId }: { readonly publicId: string }, { address }: ClientInfo): Actor {
  return { id: publicId, origin: address };
}
