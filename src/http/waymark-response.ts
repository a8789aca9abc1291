import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import express from 'express';
import type { RateLimitView } from '../rate-limit/rate-limit-view.js';
import { DEFAULT_HEADERS, edgeHeaders } from './edge-headers.js';
import { lingerOnClose } from './lingering-close.js';
import { newRequestId } from './request-id.js';
import type { ResponseContext } from './response-context.js';
import { noteEarlyAnswer, unreadBody } from './unread-body.js';
import type { WaymarkRequest } from './waymark-request.js';

/** JSON has no charset parameter by its RFC, but clients that guess one guess less with it. */
export const JSON_CONTENT_TYPE = 'application/json; charset=utf-8';

/**
 * For how long a client may count on its connection: well under what the server keeps (see ServerTimeouts), so that
 * none is used in the moment it is closed.
 */
const KEEP_ALIVE = 'timeout=65';

/**
 * A response that cannot leave without the contract's headers: they are put on where the head is written, by `sendText`
 * for our answers and by `writeHead` for all others (Express's, a stream's). Only what never becomes a request is
 * answered elsewhere, with the same headers: see client-error.ts. It also decides what becomes of a body nobody read: a small
 * one is drained and the connection stays; a large one ends the connection, after the client could read the answer.
 */
export class WaymarkResponse extends ServerResponse<WaymarkRequest> {
  /** Overrides the limit that the headers show; left undefined they show the account's, or the address's. */
  rateLimit: RateLimitView | undefined = undefined;
  private givenId: string | undefined = undefined;

  /** Shared by all responses of one application; set on the prototype by the adapter. */
  declare readonly context: ResponseContext;

  /** The `X-Request-Id` of this answer; made when first asked for. */
  get requestId(): string {
    this.givenId ??= newRequestId();
    return this.givenId;
  }

  /** Answers with `body` as JSON in one write. Does nothing when an answer has already begun. */
  sendJson(statusCode: number, body: unknown, extraHeaders?: readonly string[]): void {
    this.sendText(statusCode, JSON_CONTENT_TYPE, JSON.stringify(body), extraHeaders);
  }

  /** As {@link sendJson}, with a text of the given type. */
  sendText(statusCode: number, contentType: string, text: string, extraHeaders?: readonly string[]): void {
    if (this.headersSent) return;
    const headers = this.edgeHeaders(statusCode);
    const bytes = Buffer.byteLength(text);
    headers.push('Content-Type', contentType, 'Content-Length', String(bytes));
    if (extraHeaders) headers.push(...extraHeaders);
    super.writeHead(statusCode, headers);
    // `end(text)` hands the socket two pieces, the second one empty, and the socket copies them together before it writes
    // them. Written like this head and text leave as the one piece they are, and `end` has nothing left to write.
    this.cork();
    // A byte for each character: all of them are ASCII, and Node copies such a text without encoding it.
    this.write(text, bytes === text.length ? 'latin1' : 'utf8');
    this.uncork();
    this.end();
  }

  override writeHead(
    statusCode: number,
    reason?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    headers?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ): this {
    if (!this.headersSent) {
      const own = this.edgeHeaders(statusCode);
      for (let at = 0; at < own.length; at += 2) this.setHeader(own[at]!, own[at + 1]!);
    }
    return super.writeHead(statusCode, reason as string, headers);
  }

  private edgeHeaders(statusCode: number): string[] {
    this.context.onAnswer?.(this.req, statusCode);
    if (this.context.closing) this.shouldKeepAlive = false;
    const unread = unreadBody(this.req);
    if (unread === 'small') noteEarlyAnswer(this.req);
    else if (unread === 'large') {
      this.shouldKeepAlive = false;
      lingerOnClose(this.req);
    }
    const rateLimit = this.rateLimit ?? this.context.rateLimitOfRequest(this.req);
    const headers = edgeHeaders(statusCode, this.requestId, rateLimit);
    for (const [name, value] of DEFAULT_HEADERS) if (!this.hasHeader(name)) headers.push(name, value);
    if (this.shouldKeepAlive) headers.push('Keep-Alive', KEEP_ALIVE);
    return headers;
  }
}

Object.setPrototypeOf(WaymarkResponse.prototype, express.response);
