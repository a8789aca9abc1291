import { promises as fs } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { publishedCluster } from '../support/cluster-address.js';
import { complaintsOf } from '../support/complaints.js';
import { databaseUrl } from '../support/database-url.js';
import { ServiceProcess } from '../support/service-process.js';
import { TempDir } from '../support/temp-dir.js';

const others: Server[] = [];

afterEach(() => {
  for (const server of others.splice(0)) server.close();
});

/** A start that must fail: one sentence on stderr that matches, no stack, and an exit code that says so. */
async function expectRefusal(env: Record<string, string>, sentence: RegExp): Promise<string> {
  const service = ServiceProcess.spawn({ env });
  const code = await service.exit;
  const said = complaintsOf(service);
  expect(said.trim()).toMatch(sentence);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(said).not.toMatch(/\n\s+at /);
  expect(service.stdout).not.toContain('listening');
  expect(code).toBe(1);
  return said;
}

describe('a start is refused in one sentence', () => {
  let dir: TempDir;

  beforeAll(async () => {
    dir = await TempDir.make();
  });

  afterAll(() => dir.remove());

  describe('when the embedded database', () => {
    it('is used by another live service, which goes on unharmed', async () => {
      const env = { WAYMARK_DATA_DIR: dir.dataDir };
      const first = await ServiceProcess.start({ env });
      await expectRefusal(
        env,
        /^Another Waymark service is running on the data directory .*; stop it first\.$/,
      );
      expect((await fetch(`${first.url}/api/v1/validate`)).status).toBe(401);
      expect(await first.stop()).toBe(0);
    });

    it('was made by another major version of PostgreSQL', async () => {
      const other = path.join(dir.path, 'other-major');
      await fs.mkdir(path.join(other, 'postgres', 'data'), { recursive: true });
      await fs.writeFile(path.join(other, 'postgres', 'data', 'PG_VERSION'), '9\n');
      await fs.chown(path.join(other, 'postgres', 'data'), 65_534, 65_534).catch(() => undefined);
      await expectRefusal({ WAYMARK_DATA_DIR: other }, /was made by PostgreSQL 9, this Waymark brings/);
    });

    it('cannot be written where it should lie', async () => {
      const file = path.join(dir.path, 'a-file');
      await fs.writeFile(file, '');
      await expectRefusal(
        { WAYMARK_DATA_DIR: path.join(file, 'data') },
        /^The data directory .* cannot be written/,
      );
    });

    it('does not start, with the reason from its log', async () => {
      const env = { WAYMARK_DATA_DIR: path.join(dir.path, 'broken') };
      const service = await ServiceProcess.start({ env });
      await service.stop();
      await fs.writeFile(
        path.join(env.WAYMARK_DATA_DIR, 'postgres', 'data', 'postgresql.conf'),
        'nonsense = 1\n',
      );
      await expectRefusal(env, /^The embedded database does not start: .*postgresql\.conf.* \(log: .*\)\.$/);
    });
  });

  it('when the port is in use, and the database is stopped again', async () => {
    const squatter = await listenOn((server) => server);
    const { port } = squatter.address() as AddressInfo;
    await expectRefusal(
      { WAYMARK_DATA_DIR: dir.dataDir, PORT: String(port), HOST: '127.0.0.1' },
      /^Port \d+ is already in use: /,
    );
    expect(await dir.postmaster()).toBeNull();
  });

  it('when HOST is no address of this machine', () =>
    expectRefusal(
      { WAYMARK_DATA_DIR: dir.dataDir, HOST: '192.0.2.1' },
      /^HOST is not an address of this machine\.$/,
    ));

  it('when a variable breaks its rule, naming every such variable and no value', async () => {
    const said = await expectRefusal(
      { PORT: 'http', DATABASE_URL: 'mysql://me:hunter2@db/x' },
      /^Invalid configuration: PORT must be .*; DATABASE_URL must be a URL/,
    );
    expect(said).not.toContain('hunter2');
  });
});

describe('a start with DATABASE_URL is refused in one sentence when', () => {
  const serving = () => publishedCluster().serving;
  const refused = (url: string, sentence: RegExp) => expectRefusal({ DATABASE_URL: url }, sentence);

  it('nothing listens there', () =>
    refused('postgresql://u:p@127.0.0.1:1/d', /^Cannot use the database of DATABASE_URL: nothing listens/));

  it('its host does not exist', () =>
    refused('postgresql://u:p@no-such-host.invalid/d', /DATABASE_URL: its host name cannot be/));

  it('the password is wrong, which is not repeated', async () => {
    const said = await refused(
      databaseUrl(serving(), { password: 'hunter2' }),
      /DATABASE_URL: .* password\.$/,
    );
    expect(said).not.toContain('hunter2');
  });

  it('the database does not exist', () =>
    refused(
      databaseUrl(serving(), { database: 'nowhere' }),
      /DATABASE_URL: the server has no database of that name/,
    ));

  it('the owner is refused, and then names DATABASE_OWNER_URL', () =>
    expectRefusal(
      {
        DATABASE_URL: databaseUrl(serving()),
        DATABASE_OWNER_URL: databaseUrl(publishedCluster().owner, { password: 'hunter2' }),
      },
      /database of DATABASE_OWNER_URL: .* password\.$/,
    ));

  it('the user may not make tables', () =>
    refused(databaseUrl(serving(), { database: 'postgres' }), /DATABASE_URL: its user lacks a privilege/));

  it('something else than PostgreSQL answers', async () => {
    const impostor = await listenOn((server) =>
      server.on('connection', (socket) =>
        socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n'),
      ),
    );
    const { port } = impostor.address() as AddressInfo;
    await refused(`postgresql://u:p@127.0.0.1:${port}/d`, /DATABASE_URL: .*is it a PostgreSQL\?/);
  });

  it('the server takes the connection and then says nothing', async () => {
    const mute = await listenOn((server) => server);
    const { port } = mute.address() as AddressInfo;
    await refused(`postgresql://u:p@127.0.0.1:${port}/d`, /DATABASE_URL: the server does not answer in time/);
  });
});

/** Occupies a free port; closed after the test. */
function listenOn(prepare: (server: Server) => Server): Promise<Server> {
  const server = prepare(createServer());
  others.push(server);
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
