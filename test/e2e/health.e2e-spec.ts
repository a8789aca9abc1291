import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { EdgeApp } from '../support/edge-app.js';
import { withoutEnvFile } from '../support/no-env-file.js';
import { soon } from '../support/soon.js';

describe('Probes', () => {
  let edge: EdgeApp;

  beforeAll(async () => {
    edge = await EdgeApp.start();
  });

  afterAll(() => edge.close());

  const probe = async (path: string) => {
    const answer = await fetch(edge.url(path));
    return [answer.status, await answer.json()];
  };

  it('200 for both, to anyone, while the database answers', async () => {
    expect(await probe('/health/live')).toEqual([200, { status: 'ok' }]);
    expect(await probe('/health/ready')).toEqual([200, { status: 'ok' }]);
  });

  it('503 for ready, and still 200 for live, while it does not', async () => {
    edge.keys.failure = new Error('connection refused');
    expect(await probe('/health/live')).toEqual([200, { status: 'ok' }]);
    expect(await probe('/health/ready')).toEqual([503, { error: 'Not ready: the database does not answer' }]);
    edge.keys.failure = null;
    expect(await probe('/health/ready')).toEqual([200, { status: 'ok' }]);
  });
});

describe('The check of a container', () => {
  it.each([
    ['asks the address that the service listens on', '127.0.0.2', { HOST: '127.0.0.2' }],
    ['asks this machine where that is every address', '0.0.0.0', { HOST: '0.0.0.0' }],
    ['asks this machine unless one is named', '0.0.0.0', {}],
  ])('%s', async (_, address, env) => {
    const asked: string[] = [];
    const server = createServer((req, res) => {
      asked.push(req.url!);
      res.end();
    });
    await new Promise<void>((resolve) => server.listen(0, address, resolve));
    const { port } = server.address() as AddressInfo;
    const check = async () => {
      await promisify(execFile)(process.execPath, ['scripts/health.mjs'], {
        env: { ...withoutEnvFile(), ...env, PORT: String(port) },
      });
    };
    try {
      // It gives an answer four seconds, which a busy machine may take; an orchestrator asks again as well.
      await soon(check);
    } finally {
      server.close();
    }
    expect(new Set(asked)).toEqual(new Set(['/health/ready']));
  });
});
