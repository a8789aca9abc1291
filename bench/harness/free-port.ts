import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';

/** Where Linux says from which ports on it takes those of connections. */
const CONNECTIONS_RANGE = '/proc/sys/net/ipv4/ip_local_port_range';
const LOWEST = 10_000;
/** The system's own, where it takes those of connections from everywhere, or does not say. */
const ANY = 0;

/**
 * A port of loopback that nothing listens on. None of those that the system gives to connections: whoever is to listen there does
 * so a while later, or again after it has been gone, and would find it taken.
 */
export async function freePort(): Promise<number> {
  const end = endOfRoom();
  for (;;) {
    const port = end > LOWEST ? LOWEST + Math.floor(Math.random() * (end - LOWEST)) : ANY;
    const found = await isFree(port);
    if (found !== null) return found;
  }
}

function endOfRoom(): number {
  try {
    return Number(/\d+/.exec(readFileSync(CONNECTIONS_RANGE, 'utf8'))?.[0]);
  } catch {
    return 0;
  }
}

/** The port if it can be listened on; null if it is taken. */
function isFree(port: number): Promise<number | null> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => {
      const { port: found } = server.address() as AddressInfo;
      server.close(() => resolve(found));
    });
  });
}
