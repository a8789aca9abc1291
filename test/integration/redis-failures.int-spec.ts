import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import { allowed, LimitInstances, WINDOW_MS } from '../support/limit-instances.js';
import { LogLines } from '../support/log-lines.js';
import { describeRedis, RedisServer, until } from '../support/redis-server.js';

describeRedis('RedisThrottlerStorage, as Redis fails', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'waymark-tls-'));
  const [certificate, key] = [path.join(directory, 'own.pem'), path.join(directory, 'own.key')];
  const instances = new LimitInstances();
  const { clock } = instances;
  const open = (url: string) => instances.open(url);
  const instance = (url: string, timeoutMs?: number) => instances.start(url, timeoutMs);
  const servers: RedisServer[] = [];
  const log = new LogLines('RateLimit');

  beforeAll(() => {
    Logger.overrideLogger(log);
    const subject = ['-subj', '/CN=waymark', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', certificate, ...subject], {
      stdio: 'ignore',
    });
  });

  afterEach(async () => {
    await instances.close();
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    log.lines.length = 0;
  });

  afterAll(() => rmSync(directory, { recursive: true }));

  async function server(options: ConstructorParameters<typeof RedisServer>[0] = {}): Promise<RedisServer> {
    const one = new RedisServer(options);
    servers.push(one);
    await one.start();
    return one;
  }

  const logged = (pattern: RegExp) =>
    until(`a line like ${pattern}`, () => log.lines.some((line) => pattern.test(line)));

  it('does not take time that this process was busy for time that Redis took', async () => {
    const { url } = await server();
    // Far more than Redis takes on a busy machine.
    const [one, other] = [await instance(url, 8_000), await instance(url, 8_000)];
    expect(await allowed(one, 'busy', 5, 5)).toBe(5);
    /** Stands still, as a busy process does, and leaves the processor to others. */
    const busyFor = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
    const unsent = other.hit('busy', 5, WINDOW_MS);
    busyFor(9_000);
    expect(await unsent).toMatchObject({ allowed: false });
    const sent = other.hit('busy', 5, WINDOW_MS);
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    busyFor(9_000);
    expect(await sent).toMatchObject({ allowed: false });
    expect(log.lines).toEqual([]);
  });

  it('lets all instances together through the limit while Redis is away, and not what was used before once more', async () => {
    const redis = await server();
    const four = await Promise.all(Array.from({ length: 4 }, () => instance(redis.url)));
    // One that is silent for ten seconds is forgotten, until it tells again that it is there.
    const eachKnowsAll = () => until('each knows of all', () => four.every((one) => one.shareOf(100) === 25));
    await eachKnowsAll();
    const used = await Promise.all(four.map((one) => allowed(one, 'used', 100, 20)));
    expect(used).toEqual([20, 20, 20, 20]);
    await eachKnowsAll();
    await redis.stop();
    await logged(/ECONNREFUSED/);
    const alone = await Promise.all(four.map((one) => allowed(one, 'unused', 100, 50)));
    expect(alone).toEqual([25, 25, 25, 25]);
    const rest = await Promise.all(four.map((one) => allowed(one, 'used', 100, 50)));
    expect(rest).toEqual([5, 5, 5, 5]);
  });

  it('names a replica for what it is, once, and counts on when it is the primary', async () => {
    const redis = await server();
    const storage = await instance(redis.url);
    await redis.client.replicaof('127.0.0.1', 1);
    for (let i = 0; i < 20; i++) await storage.hit('demoted', 5, WINDOW_MS);
    const lines = () =>
      log.lines.filter((line) => line.includes("READONLY You can't write against a read only replica"));
    expect(lines()).toHaveLength(1);
    await redis.client.replicaof('NO', 'ONE');
    clock.nowMs += 10_000;
    await until('Redis counts again', async () => {
      await storage.hit('again', 1_000, WINDOW_MS);
      return (await redis.client.exists('waymark:limit:again')) === 1;
    });
    expect(log.lines).toEqual([...lines(), expect.stringMatching(/^log: .*counts again/)]);
  });

  it('follows Sentinel from a primary that has become a replica', async () => {
    const settings = ['--repl-diskless-sync-delay', '0'];
    const [first, second] = [await server({ settings }), await server({ settings })];
    await second.client.replicaof('127.0.0.1', first.port);
    await until('the replica is in step', async () =>
      (await second.client.info('replication')).includes('master_link_status:up'),
    );
    const configuration = path.join(directory, 'sentinel.conf');
    writeFileSync(configuration, `sentinel monitor waymark-test 127.0.0.1 ${first.port} 1\n`);
    const sentinel = await server({ file: configuration, settings: ['--sentinel'] });
    await sentinel.client.call('SENTINEL', 'DEBUG', 'info-period', 50, 'ping-period', 50);
    const url = `redis+sentinel://127.0.0.1:${sentinel.port}/waymark-test`;
    const [one, other] = [await instance(url), await instance(url)];
    expect(await allowed(one, 'before', 5, 3)).toBe(3);
    await until(
      'the replica has it',
      async () =>
        (await second.client.get('waymark:limit:before')) ===
        (await first.client.get('waymark:limit:before')),
    );
    // It takes the order and gives up again where it has not heard of the replica lately: then it is told once more.
    await until('Sentinel makes the replica the primary', async () => {
      if ((await second.client.info('replication')).includes('role:master')) return true;
      await sentinel.client.call('SENTINEL', 'FAILOVER', 'waymark-test');
      return false;
    });
    await until('Sentinel says so', async () => {
      const place = await sentinel.client.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', 'waymark-test');
      return Number((place as string[])[1]) === second.port;
    });
    await first.client.replicaof('127.0.0.1', second.port);
    for (const [name, storage] of [
      ['one', one],
      ['other', other],
    ] as const)
      await until(`${name} counts on the new primary`, async () => {
        await storage.hit(name, 1_000, WINDOW_MS);
        return (await second.client.exists(`waymark:limit:${name}`)) === 1;
      });
    const counts = [await allowed(one, 'before', 5, 4), await allowed(other, 'before', 5, 4)];
    expect(counts).toEqual([2, 0]);
    open(`redis+sentinel://127.0.0.1:${sentinel.port}/unheard-of`);
    await logged(
      /^warn: Redis unheard-of does not count: sentinel 127.0.0.1:\d+ knows no primary of this name/,
    );
  });

  it('counts over TLS, with a certificate authority, a certificate and a user of its own', async () => {
    const tls = { ca: readFileSync(certificate), cert: readFileSync(certificate), key: readFileSync(key) };
    const files = ['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-ca-cert-file', certificate];
    const redis = await server({ isTls: true, settings: files, client: { tls } });
    const rights = ['~waymark:*', '+eval', '+evalsha', '+time', '+get', '+set', '+info', '+cluster|slots'];
    const registry = ['+zadd', '+zremrangebyscore', '+zcard', '+zrem', '+pexpire'];
    await redis.client.call('ACL', 'SETUSER', 'limits', 'on', '>hunter2', ...rights, ...registry);
    const place = (user: string) => `rediss://${user}@127.0.0.1:${redis.port}/0`;
    const own = `ssl_ca_certs=${certificate}&ssl_certfile=${certificate}&ssl_keyfile=${key}`;
    const storage = await instance(`${place('limits:hunter2')}?${own}`);
    expect(await allowed(storage, 'secret', 3, 5)).toBe(3);
    expect(await redis.client.exists('waymark:limit:secret')).toBe(1);
    expect(log.lines).toEqual([]);

    open(place('limits:hunter2'));
    await logged(
      /^warn: Redis 127.0.0.1:\d+ does not count: its TLS certificate is not accepted: .*SELF_SIGNED/,
    );
    open(`${place('limits:hunter3')}?${own}`);
    await logged(/WRONGPASS/);
    expect(log.lines.join()).not.toMatch(/hunter/);
  });
});
