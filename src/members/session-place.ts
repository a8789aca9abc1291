import { cutText } from '../common/field-errors.js';

/** As much of it as tells browsers apart. */
const MAX_USER_AGENT_LENGTH = 256;

/** Where somebody signs in, or tries to. */
export interface SessionPlace {
  /** Client address; IPv6 as its /64. */
  readonly address: string;
  readonly userAgent: string | null;
}

/** A place as the audit trail's details hold it. */
export function toPlaceDetails({ address, userAgent }: SessionPlace) {
  return { address, user_agent: userAgent === null ? null : cutText(userAgent, MAX_USER_AGENT_LENGTH) };
}
