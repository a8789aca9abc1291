import type { IncomingMessage } from 'node:http';
import type { AccountContext } from './account-context.js';

/** What authentication leaves on a request. */
export interface AuthenticatedRequest extends IncomingMessage {
  /** Set once the key is known. */
  account: AccountContext | undefined;
  /** As the audit trail names the client: its address, of IPv6 the /64; set together with `account`. */
  clientAddress: string | undefined;
  /** SHA-256 of the presented secret, hex; set together with `account`. */
  keyHash: string | undefined;
  /** Whether the key was seen alive by a lookup that began after this request arrived, with its body where that was awaited. */
  keyConfirmed: boolean;
  /** Whether the route writes events (see Access); set together with `account`. */
  writesEvents: boolean;
  /**
   * Set by a guard that lets in who may change or see something: refuses whoever may not do so any more. Called once a
   * body is there that was awaited, for a client may take a minute to send it. Null: whatever uses the body checks.
   */
  confirmAccess: (() => Promise<void>) | null;
  /** Set by a guard that refuses the request before its body has come: nobody is going to read it. */
  bodyUnwanted: boolean;
}
