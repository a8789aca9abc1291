import { cutText } from '../common/field-errors.js';

/** As much of it as tells browsers apart. */
const MAX_USER_AGENT_LENGTH = 256;

/** Where a request came from, as sessions and the audit trail keep it. */
export interface ClientInfo {
  /** Client address; IPv6 as its /64. */
  readonly address: string;
  readonly userAgent: string | null;
}

/** Client info as the audit trail's details hold it. */
export function toClientDetails({ address, userAgent }: ClientInfo) {
  return { address, user_agent: userAgent === null ? null : cutText(userAgent, MAX_USER_AGENT_LENGTH) };
}
