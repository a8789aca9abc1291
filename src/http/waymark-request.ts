import { IncomingMessage } from 'node:http';
import type { AccountContext } from '../auth/account-context.js';
import type { AuthenticatedRequest } from '../auth/authenticated-request.js';

/** What each request carries through the service; fields are declared so that every request has one shape. */
export class WaymarkRequest extends IncomingMessage implements AuthenticatedRequest {
  account: AccountContext | undefined = undefined;
  keyHash: string | undefined = undefined;
  keyConfirmed = false;
}
