import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OperatorError } from '../common/operator-error.js';
import type { Env } from '../config/env.js';

/**
 * Connections that wait to be accepted, as many as the system allows. Node's own 511 are full when some hundred clients more
 * come at once to a busy process: theirs stand still for a second or longer, and some are reset.
 */
const BACKLOG = 4_096;

/** Starts to take connections. @throws OperatorError when the port or address cannot be had. */
export function listen(server: Server, env: Pick<Env, 'PORT' | 'HOST'>): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(inWords(error, env));
    server.once('error', fail);
    const { PORT: port, HOST: host } = env;
    server.listen({ port, backlog: BACKLOG, ...(host === undefined ? {} : { host }) }, () => {
      server.off('error', fail);
      resolve(server.address() as AddressInfo);
    });
  });
}

function inWords(error: NodeJS.ErrnoException, { PORT }: Pick<Env, 'PORT'>): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new OperatorError(
        `Port ${PORT} is already in use: stop what listens there, or set PORT to another.`,
      );
    case 'EACCES':
      return new OperatorError(`This user may not listen on port ${PORT}: set PORT to 1024 or above.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new OperatorError('HOST is not an address of this machine.');
    default:
      return error;
  }
}
