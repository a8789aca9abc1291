import { databaseUrl } from '../support/database-url.js';
import { freePort } from '../support/free-port.js';
import { describeHaproxy, Haproxy } from '../support/haproxy.js';
import { ServiceProcess } from '../support/service-process.js';
import { SteadySenders } from '../support/steady-senders.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { issueKeyByCli } from '../support/waymark-cli.js';

describeHaproxy('a rolling restart behind a balancer', () => {
  let home: TestDatabase;
  let env: Record<string, string>;
  let ports: number[];
  let instances: ServiceProcess[];
  let balancer: Haproxy;
  let secret: string;

  const start = (port: number) => ServiceProcess.start({ env: { ...env, PORT: String(port) } });

  beforeAll(async () => {
    home = await createTestDatabase({ isEmpty: true });
    env = {
      DATABASE_URL: databaseUrl(home.targets.serving),
      DATABASE_OWNER_URL: databaseUrl(home.targets.owner),
    };
    ({ secret } = await issueKeyByCli(env));
    ports = [await freePort(), await freePort()];
    instances = await Promise.all(ports.map(start));
    balancer = await Haproxy.start(ports);
  });
  afterAll(async () => {
    await balancer?.stop();
    await Promise.all(instances?.map((instance) => instance.stop()) ?? []);
    await home.drop();
  });

  it('fails no request, and loses none', async () => {
    const load = new SteadySenders(balancer.url, secret);
    for (const [at, port] of ports.entries()) {
      instances[at]!.kill('SIGTERM');
      expect(await instances[at]!.exit).toBe(0);
      instances[at] = await start(port);
      await balancer.sendsTo(port);
    }
    await load.stop();
    expect(load.failures).toEqual([]);
    const { rows } = await home.database.writer.query<{ event_id: string }>('SELECT event_id FROM events');
    expect(new Set(rows.map(({ event_id: id }) => id))).toEqual(new Set(load.acknowledged));
  });
});
