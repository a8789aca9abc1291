import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { answerClientError, answerConnect } from './client-error.js';
import { headFault } from './request-head.js';
import type { ResponseContext } from './response-context.js';
import type { WaymarkRequest } from './waymark-request.js';
import type { WaymarkResponse } from './waymark-response.js';

/** How long things may take at the door; tests shorten them. All in milliseconds. */
export interface ServerTimeouts {
  /** Until the headers of a request are complete. */
  readonly headersMs: number;
  /** Until a whole request is complete. */
  readonly requestMs: number;
  /**
   * How long a connection may stand still, idle or in the middle of an answer. Longer than the 60 s after which usual
   * proxies let go of an idle one, or they answer 502.
   */
  readonly standstillMs: number;
  /** How often the first two are looked at. */
  readonly checkEveryMs: number;
  /** How long requests under way may take to finish once the service is told to stop. */
  readonly closeMs: number;
}

export const DEFAULT_TIMEOUTS: ServerTimeouts = {
  headersMs: 15_000,
  requestMs: 60_000,
  standstillMs: 120_000,
  checkEveryMs: 1_000,
  closeMs: 10_000,
};

/** Each connection costs memory, and anyone may open many. A guess: what 300 MB can carry. */
const MAX_CONNECTIONS = 16_384;

type Handler = (req: WaymarkRequest, res: WaymarkResponse) => void;

export interface HttpServerParts {
  readonly classes: { IncomingMessage: typeof WaymarkRequest; ServerResponse: typeof WaymarkResponse };
  readonly context: ResponseContext;
  readonly timeouts: ServerTimeouts;
}

/**
 * The HTTP server: it builds requests and responses from our classes, and whatever Node would answer by itself, in
 * its own words and without our headers (an unknown Expect, CONNECT, malformed or late requests), is
 * answered here in the contract's.
 */
export function createHttpServer({ classes, context, timeouts }: HttpServerParts, handle: Handler): Server {
  const server = createServer<typeof WaymarkRequest, typeof WaymarkResponse>({
    ...classes,
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    // None of its own: Node would make two new timers for each request, to go from one timeout to the other and back.
    keepAliveTimeout: 0,
    connectionsCheckingInterval: timeouts.checkEveryMs,
    requireHostHeader: false,
    noDelay: true,
  });
  server.timeout = timeouts.standstillMs;
  server.maxConnections = MAX_CONNECTIONS;
  // None is left out; request-head.ts refuses too many.
  server.maxHeadersCount = 0;

  server.on('request', (req, res) => {
    const fault = headFault(req);
    if (fault) refuse(res, fault.status, fault.error);
    else handle(req, res);
  });
  server.on('checkContinue', (req, res) => {
    req.awaitsContinue = true;
    server.emit('request', req, res);
  });
  server.on('checkExpectation', (_req, res) =>
    refuse(res, 417, 'Expectation failed: only 100-continue is known'),
  );
  server.on('connect', (_req, socket) => answerConnect(socket as Socket, context));
  server.on('clientError', (error, socket) => answerClientError(error, socket as Socket, context));
  return server as Server;
}

function refuse(res: WaymarkResponse, status: number, error: string): void {
  res.shouldKeepAlive = false;
  res.sendJson(status, { error });
}
