import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';

/** What the operating system allows for the path of a socket, in bytes. */
const MAX_SOCKET_PATH = 103;

/**
 * Shows to other processes that this one lives, by a socket in the directory: whoever can connect to it knows. It ends
 * with the process, however that ends, and needs no process ids, which other containers number differently.
 */
export class Presence {
  private readonly server: Server;

  constructor(directory: string, id: string) {
    const socket = socketOf(directory, id);
    if (Buffer.byteLength(socket) > MAX_SOCKET_PATH)
      throw new Error(
        `The path of the spool is too long; at most ${MAX_SOCKET_PATH - 42} bytes: ${directory}`,
      );
    this.server = createServer((connection) => connection.destroy());
    // Binds before it returns, so no file of this process is ever without it. Workers of a cluster each have their own.
    this.server.listen({ path: socket, exclusive: true });
    this.server.unref();
  }

  end(): void {
    this.server.close();
  }
}

/** Whether the process that has this id lives. */
export function isPresent(directory: string, id: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socketOf(directory, id));
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', (error: NodeJS.ErrnoException) =>
      // A line that is full is a sign of life.
      resolve(error.code === 'EAGAIN' || error.code === 'EBUSY'),
    );
  });
}

/** Removes what a process that is gone left of its presence. */
export function forgetPresence(directory: string, id: string): void {
  rmSync(socketOf(directory, id), { force: true });
}

function socketOf(directory: string, id: string): string {
  return path.join(directory, `${id}.sock`);
}
