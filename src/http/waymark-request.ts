import { IncomingMessage } from 'node:http';
import type { AccountContext } from '../auth/account-context.js';

/** What each request carries through the service; fields are declared so that every request has one shape. */
export class WaymarkRequest extends IncomingMessage {
  /** Set by the guard once the key is known. */
  account: AccountContext | undefined = undefined;
  /** Whether the key was seen alive by a lookup that began after this request arrived. */
  keyConfirmed = false;
}
