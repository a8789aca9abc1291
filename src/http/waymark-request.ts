import { IncomingMessage, type ServerResponse } from 'node:http';
import express from 'express';
import type { AccountContext } from '../auth/account-context.js';
import type { AuthenticatedRequest } from '../auth/authenticated-request.js';
import { type RequestWithBody, unreadBody } from './unread-body.js';

/**
 * What each request carries through the service; fields are declared so that every request has one shape.
 *
 * The server builds its requests from this class, and Express finds its own prototype already in the chain
 * (below), so it need not swap prototypes on every request: that swap costs four fifths of bare Express's time.
 */
export class WaymarkRequest extends IncomingMessage implements AuthenticatedRequest, RequestWithBody {
  /** Set by the guard once the key is known. */
  account: AccountContext | undefined = undefined;
  /** Set together with `account`. */
  clientAddress: string | undefined = undefined;
  /** SHA-256 of the presented secret, hex; set together with `account`. */
  keyHash: string | undefined = undefined;
  /** Whether the key was seen alive by a lookup that began after this request arrived, with its body where that was awaited. */
  keyConfirmed = false;
  /** Whether the route writes events; set by the guard. */
  writesEvents = false;
  /** Set by a guard that refuses; see {@link push}. */
  confirmAccess: (() => Promise<void>) | null = null;
  bodyUnwanted = false;
  awaitsContinue = false;
  bodyTaken = false;
  /** When it arrived, by the process's own clock; 0 where nobody counts answers. */
  arrivedAtMs = 0;
  /** The body as it was sent, where it had to be read before the guards; whoever reads it takes it from here. */
  peekedBody: Buffer | null = null;

  /** Set by Express. */
  declare res: ServerResponse<WaymarkRequest>;
  declare originalUrl: string;
  declare params: Record<string, string>;
  declare route: unknown;
  /** Parsed anew at each use (a getter of Express): read it once. */
  declare readonly query: Record<string, string | string[] | undefined>;

  /** Node hands the body over here. What nobody will read, and is small enough not to be counted, is let go at once. */
  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    if (this.bodyUnwanted && chunk !== null && unreadBody(this) === 'small') return true;
    return super.push(chunk, encoding);
  }
}

Object.setPrototypeOf(WaymarkRequest.prototype, express.request);
