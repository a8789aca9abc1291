import type { Server } from 'node:http';
import { StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type Express } from 'express';
import { createHttpServer, DEFAULT_TIMEOUTS, type ServerTimeouts } from './http-server.js';
import { readQuery } from './read-query.js';
import type { RequestObserver } from './request-log.js';
import { normalizeTarget } from './request-path.js';
import type { AnswerObserver, ResponseContext } from './response-context.js';
import { WaymarkRequest } from './waymark-request.js';
import { WaymarkResponse } from './waymark-response.js';

export interface AdapterOptions {
  readonly rateLimits: Pick<ResponseContext, 'rateLimitOfRequest' | 'rateLimitOfSocket'>;
  readonly timeouts?: ServerTimeouts | undefined;
  readonly onRequest?: RequestObserver | undefined;
}

/** Express as an object with a handler: called with a last resort it makes none of its own for each request. */
interface Dispatcher {
  handle(req: WaymarkRequest, res: WaymarkResponse, lastResort: () => void): void;
}

/**
 * Nest on Express without the parts that cost most (measured on two cores: 8,700 requests a second with Nest's own
 * adapter, more than three times that with this one):
 *
 * - requests and responses are born with the prototypes Express would otherwise give each of them anew;
 * - an answer is written in one step, without ETag, content negotiation or `res.json`;
 * - bodies are read by whoever wants them, after the guards (see json-body.ts), not by a parser before them.
 */
export class WaymarkExpressAdapter extends ExpressAdapter {
  private readonly context: ResponseContext;
  private readonly timeouts: ServerTimeouts;

  constructor(private readonly edge: AdapterOptions) {
    const app = express();
    app.disable('x-powered-by');
    app.set('etag', false);
    app.enable('case sensitive routing');
    app.set('query parser', readQuery);
    super(app);
    const { rateLimits, timeouts = DEFAULT_TIMEOUTS } = edge;
    this.timeouts = timeouts;
    this.context = {
      closing: false,
      onAnswer: null,
      rateLimitOfRequest: (req) => rateLimits.rateLimitOfRequest(req),
      rateLimitOfSocket: (socket) => rateLimits.rateLimitOfSocket(socket),
    };
  }

  override initHttpServer(): void {
    const app: Express = this.getInstance();
    const { AppRequest, AppResponse } = classesOf(app, this.context);
    const dispatcher = app as unknown as Dispatcher;
    const { context, edge } = this;
    const { onRequest } = edge;
    this.httpServer = createHttpServer(
      {
        classes: { IncomingMessage: AppRequest, ServerResponse: AppResponse },
        context: this.context,
        timeouts: this.timeouts,
      },
      (req, res) => {
        if (context.onAnswer !== null) req.arrivedAtMs = performance.now();
        onRequest?.(req, res);
        normalizeTarget(req);
        dispatcher.handle(req, res, () => res.sendJson(404, { error: 'Not found' }));
      },
    );
  }

  /** Objects and arrays as JSON, texts as they are; nothing when there is nothing to say. */
  override reply(response: WaymarkResponse, body: unknown, statusCode?: number): unknown {
    if (statusCode !== undefined) response.statusCode = statusCode;
    if (body === undefined || body === null) return response.end();
    if (body instanceof StreamableFile) return super.reply(response, body, statusCode);
    const given = response.getHeader('content-type');
    if (typeof body === 'string')
      return response.sendText(response.statusCode, String(given ?? 'text/plain; charset=utf-8'), body);
    if (given === undefined) return response.sendJson(response.statusCode, body);
    return response.sendText(response.statusCode, String(given), JSON.stringify(body));
  }

  override status(response: WaymarkResponse, statusCode: number): unknown {
    response.statusCode = statusCode;
    return response;
  }

  /** Has every answer counted from now on. */
  observeAnswers(observer: AnswerObserver): void {
    this.context.onAnswer = observer;
  }

  override beforeClose(): void {
    this.context.closing = true;
  }

  /**
   * Stops taking connections, lets the requests under way finish (each answer ends its connection), and cuts what
   * is still open after `closeMs`.
   */
  override close(): Promise<void> {
    this.context.closing = true;
    const server: Server = this.httpServer;
    return new Promise((resolve) => {
      const deadline = setTimeout(() => server.closeAllConnections(), this.timeouts.closeMs);
      server.close(() => {
        clearTimeout(deadline);
        resolve();
      });
    });
  }
}

/** The classes of one application: Express hangs `app` on its prototypes, so two applications must not share them. */
function classesOf(app: Express, context: ResponseContext) {
  class AppRequest extends WaymarkRequest {}
  class AppResponse extends WaymarkResponse {}
  Object.defineProperty(AppRequest.prototype, 'app', { value: app });
  Object.defineProperty(AppResponse.prototype, 'app', { value: app });
  Object.defineProperty(AppResponse.prototype, 'context', { value: context });
  Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype });
  return { AppRequest, AppResponse };
}
