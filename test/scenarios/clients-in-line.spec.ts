import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { listen } from '../../src/bootstrap/listen.js';
import { PATIENCE_MS } from '../support/patience.js';

/** More than Node lets wait by itself; fewer than the files that a process may open. */
const CLIENTS = 800;

/** Connects, and says when all are there. */
const CONNECT = `
const sockets = [];
let there = 0;
for (let n = 0; n < ${CLIENTS}; n++)
  sockets.push(require('node:net').connect(Number(process.argv[1]), '127.0.0.1', () => {
    if (++there === ${CLIENTS}) process.stdout.write('all', () => process.exit());
  }));`;

/** How many the system lets wait at most. */
const SYSTEM_LIMIT = '/proc/sys/net/core/somaxconn';
const isLong = existsSync(SYSTEM_LIMIT) && Number(readFileSync(SYSTEM_LIMIT, 'utf8')) > CLIENTS;

describe('Clients that connect at once', () => {
  if (!isLong)
    it.skip(`stand in line (needs a Linux that lets ${CLIENTS} wait: net.core.somaxconn)`, () => undefined);
  else
    it('stand in line while the service is busy, and none is turned away', async () => {
      const server = createServer();
      const { port } = await listen(server, { PORT: 0, HOST: '127.0.0.1' });
      try {
        // Until the clients are done this process accepts nobody.
        expect(
          execFileSync(process.execPath, ['-e', CONNECT, `${port}`], { timeout: PATIENCE_MS }).toString(),
        ).toBe('all');
      } finally {
        server.closeAllConnections();
        server.close();
      }
    });
});
