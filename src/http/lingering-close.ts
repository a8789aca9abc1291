import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/** How long, and how much, a client may go on sending to a connection we have finished with. Guesses. */
export const LINGER_MS = 5_000;
export const LINGER_BYTES = 4 * 1024 * 1024;

const lingering = new WeakSet<Socket>();

/**
 * Makes the end of this connection gentle. Closing a socket while the client's bytes still arrive makes the kernel
 * reset it, and the reset may overtake our answer; so we stop writing, read on and throw away until the client has
 * seen the answer and closed, or the body is complete, but no longer than {@link LINGER_MS} and no more than
 * {@link LINGER_BYTES}. Call it before the answer's headers, with the connection marked to close.
 */
export function lingerOnClose(req: IncomingMessage): void {
  const { socket } = req;
  if (lingering.has(socket)) return;
  lingering.add(socket);
  let bytesLeft = LINGER_BYTES;
  req.on('data', (chunk: Buffer) => {
    bytesLeft -= chunk.length;
    if (bytesLeft < 0) socket.destroy();
  });
  req.on('error', () => socket.destroy());
  // Node calls this once the last answer of a connection is written; its own version resets unread connections.
  socket.destroySoon = () => {
    if (req.complete) {
      closeWritten(socket);
      return;
    }
    req.once('end', () => closeWritten(socket));
    lingerOnSocket(socket);
  };
}

/** Says that no more will come, and lets go of the socket when the client has closed too, or after a while. */
export function lingerOnSocket(socket: Socket): void {
  const deadline = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(deadline));
  socket.end();
}

function closeWritten(socket: Socket): void {
  Socket.prototype.destroySoon.call(socket);
}
