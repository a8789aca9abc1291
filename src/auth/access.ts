import type { IncomingMessage } from 'node:http';
import type { RequestKind } from '../usage/activity.types.js';

/** Metadata under which a route declares who may call it; a route that declares nothing is refused. */
export const ACCESS = 'waymark:access';

/** `account`: a secret key of one account. `site`: pages of a site. `dashboard`: a signed-in person. `public`: anyone. */
export interface Access {
  readonly surface: 'account' | 'site' | 'dashboard' | 'public';
  /**
   * The route's writing statement checks the key itself, so the guard may answer from memory; and the route
   * spends events, so a full hour refuses it before its body is read.
   */
  readonly writesEvents?: boolean;
  /** What a request here is for; `account` routes only. */
  readonly kind?: RequestKind;
  /** Where the secret stands, if not in `Authorization: Bearer`; `account` routes only. */
  readonly readSecret?: ReadSecret;
}

/** The secret that a request presents; null where what it presents is none, undefined where it presents nothing. */
export type ReadSecret = (request: IncomingMessage) => string | null | undefined;
