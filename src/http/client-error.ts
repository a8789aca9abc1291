import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DEFAULT_HEADERS, edgeHeaders } from './edge-headers.js';
import { LINGER_BYTES, lingerOnSocket } from './lingering-close.js';
import { VERSION_NOT_SUPPORTED } from './request-head.js';
import { newRequestId } from './request-id.js';
import type { ResponseContext } from './response-context.js';
import { drainsAnsweredBody } from './unread-body.js';
import { JSON_CONTENT_TYPE, type WaymarkResponse } from './waymark-response.js';

/** Sockets whose fault is being answered, with the bytes they had sent by then. */
const answered = new WeakMap<Socket, number>();

/**
 * Answers what Node's parser refuses or gave up waiting for: nothing above ever sees such a request.
 *
 * Cases. The fault lies in the body of a request that is being handled: that request's own response answers,
 * or, when it has begun, the connection is cut. An earlier request of the same connection is still being handled:
 * its answer goes first, or the client would take ours for it. Otherwise the socket is written to directly, unless
 * the request that went wrong has had its answer already.
 */
export function answerClientError(error: Error, socket: Socket, context: ResponseContext): void {
  // While we linger Node reports each further chunk as a fault of its own.
  const bytesThen = answered.get(socket);
  if (bytesThen !== undefined) {
    if (socket.bytesRead - bytesThen > LINGER_BYTES) socket.destroy();
    return;
  }
  // A connection that was reset, or opened ahead of need and never used, has nobody who waits for an answer.
  if (!socket.writable || (error as NodeJS.ErrnoException).code === 'ECONNRESET' || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  answered.set(socket, socket.bytesRead);
  answerInTurn(parserFault(error), socket, context);
}

/** Refuses a CONNECT, which would make a proxy of us. */
export function answerConnect(socket: Socket, context: ResponseContext): void {
  socket.on('error', () => socket.destroy());
  socket.resume();
  writeRaw({ status: 405, message: 'Method not allowed', allow: 'GET, HEAD, POST' }, socket, context);
}

interface ParserFault {
  readonly status: number;
  readonly message: string;
  /** The `Allow` header of a 405. */
  readonly allow?: string;
}

const MALFORMED: ParserFault = { status: 400, message: 'Malformed HTTP request' };

function parserFault(error: Error): ParserFault {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'HPE_INVALID_VERSION':
      // The same code stands for a version that is followed by something else than the end of its line: no version at all.
      return (error as { reason?: string }).reason === 'Invalid HTTP version'
        ? { status: 505, message: VERSION_NOT_SUPPORTED }
        : MALFORMED;
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, message: 'Request headers are too large' };
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return { status: 413, message: 'Chunk extensions are too large' };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, message: 'Request timeout' };
    default:
      return MALFORMED;
  }
}

function answerInTurn(fault: ParserFault, socket: Socket, context: ResponseContext): void {
  const current = responseUnderWay(socket);
  if (!current && drainsAnsweredBody(socket)) {
    socket.destroy();
  } else if (!current) {
    writeRaw(fault, socket, context);
  } else if (current.req.complete) {
    current.once('close', () => {
      if (socket.writable) answerInTurn(fault, socket, context);
    });
  } else if (current.headersSent) {
    socket.destroy();
  } else {
    current.shouldKeepAlive = false;
    current.sendJson(fault.status, { error: fault.message });
    lingerOnSocket(socket);
  }
}

/** Node keeps the response whose turn it is on the socket; it has no public name, and its own fallback reads it too. */
function responseUnderWay(socket: Socket): WaymarkResponse | null | undefined {
  return (socket as { _httpMessage?: WaymarkResponse | null })._httpMessage;
}

function writeRaw({ status, message, allow }: ParserFault, socket: Socket, context: ResponseContext): void {
  const body = JSON.stringify({ error: message });
  const headers = [
    ...edgeHeaders(status, newRequestId(), context.rateLimitOfSocket(socket)),
    ...DEFAULT_HEADERS.flat(),
    ...['Content-Type', JSON_CONTENT_TYPE, 'Content-Length', String(Buffer.byteLength(body))],
    ...['Date', new Date().toUTCString(), 'Connection', 'close'],
    ...(allow === undefined ? [] : ['Allow', allow]),
  ];
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`;
  socket.write(`${head}\r\n${body}`);
  lingerOnSocket(socket);
}
