import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Up to here reading the rest of a refused body is cheaper than a new connection. A guess. */
export const DRAINED_BYTES = 65_536;

/** A request that knows how far its body has come. */
export interface RequestWithBody extends IncomingMessage {
  /** The client sent `Expect: 100-continue` and holds its body back until we ask for it. */
  readonly awaitsContinue: boolean;
  /** All of the body has been read; Node may say so a little later. */
  readonly bodyTaken: boolean;
}

/**
 * How much of a request's body is still to come when it is answered. `large` (or of unknown length): its connection
 * is not worth keeping. A body announced by `Expect: 100-continue` and never asked for may or may not come, which
 * is as bad.
 */
export function unreadBody(req: RequestWithBody): 'none' | 'small' | 'large' {
  if (req.complete || req.bodyTaken) return 'none';
  const length = req.headers['content-length'];
  if (length === undefined) return req.headers['transfer-encoding'] === undefined ? 'none' : 'large';
  if (length === '0') return 'none';
  return req.awaitsContinue || Number(length) > DRAINED_BYTES ? 'large' : 'small';
}

/** The last request of a connection that was answered before its body was complete. */
const answeredEarly = new WeakMap<Socket, IncomingMessage>();

export function noteEarlyAnswer(req: IncomingMessage): void {
  answeredEarly.set(req.socket, req);
}

/** Whether a connection is still busy with the body of a request that has its answer: it must not get another. */
export function drainsAnsweredBody(socket: Socket): boolean {
  return answeredEarly.get(socket)?.complete === false;
}
