import { setTimeout as delay } from 'node:timers/promises';
import { anEvent } from '../support/api-client.js';
import { askOnce } from '../support/ask-once.js';
import { databaseUrl } from '../support/database-url.js';
import { holdBody } from '../support/held-body.js';
import { ServiceProcess } from '../support/service-process.js';
import { soon } from '../support/soon.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { issueKeyByCli } from '../support/waymark-cli.js';
import { onlyWith, workersOf } from '../support/worker-processes.js';

/** How long a balancer has for sending its requests elsewhere; two looks at one a second. */
const PROMISED_MS = 2_000;
/** Both questions together stay below what an address may ask in a second. */
const AGAIN_AFTER_MS = 20;

/** How long probes were told of the stop before the port closed: whoever looks may be late, so what is known are bounds. */
interface Warning {
  readonly atLeastMs: number;
  readonly atMostMs: number;
}

/** What was seen of a stop, each time by a new connection. */
interface SeenStop {
  readonly warning: Warning;
  /** Events that were sent until the port closed, and how each was answered. */
  readonly ids: string[];
  readonly statuses: (number | undefined)[];
}

describe('A service that is told to end', () => {
  let home: TestDatabase;
  let env: Record<string, string>;
  let secret: string;
  let made = 0;

  beforeAll(async () => {
    home = await createTestDatabase();
    env = {
      DATABASE_URL: databaseUrl(home.targets.serving),
      DATABASE_OWNER_URL: databaseUrl(home.targets.owner),
      HOST: '127.0.0.1',
    };
    ({ secret } = await issueKeyByCli(env));
  });
  afterAll(() => home.drop());

  it.each([1, 3])(
    'with WORKERS=%i probes hear of it two seconds and more before the port closes; what comes meanwhile is stored, and so is what each process has begun to take',
    async (workers) => {
      for (;;) {
        const { atLeastMs, atMostMs } = await stopOne(workers);
        const isKnown = atLeastMs >= PROMISED_MS || atMostMs < PROMISED_MS;
        // Else the machine stood still for so long that it cannot be told: another service is looked at.
        if (isKnown) return expect(atLeastMs).toBeGreaterThanOrEqual(PROMISED_MS);
      }
    },
  );

  it('by the npm that runs it ends as well', async () => {
    const service = await ServiceProcess.start({ env, byNpm: true });
    await soon(async () => expect((await probe(service)).status).toBe(200));
    service.kill('SIGTERM');
    await service.exit;
    expect(await refusal(service)).toBe('ECONNREFUSED');
  });

  /** Starts a service, tells it to end, and expects all but how long it warned of that. */
  async function stopOne(workers: number): Promise<Warning> {
    const service = await ServiceProcess.start({ env: { ...env, WORKERS: String(workers) } });
    const held = await holdOneEach(service, workers);
    await soon(async () => expect((await probe(service)).status).toBe(200));
    service.kill('SIGTERM');
    const { warning, ids, statuses } = await watchUntilClosed(service);
    const heldStatuses = await Promise.all(held.map(({ send }) => send()));
    expect(await service.exit).toBe(0);

    // Probes are meant to hear of it, and the log need not.
    expect(service.stderr + service.stdout).not.toContain('the service is stopping');
    expect(statuses.filter((status) => status !== 201)).toEqual([]);
    expect(heldStatuses).toEqual(held.map(() => 201));
    const acknowledged = [...ids, ...held.map(({ id }) => id)];
    const { rows } = await home.database.writer.query<{ id: string }>(
      'SELECT event_id AS id FROM events WHERE event_id = ANY ($1::text[])',
      [acknowledged],
    );
    expect(rows.map(({ id }) => id).sort()).toEqual(acknowledged.sort());
    return warning;
  }

  /** An event for each process that has come but for its body. */
  async function holdOneEach(service: ServiceProcess, workers: number) {
    const hold = async () => {
      const id = `held-${++made}`;
      const send = await holdBody({
        url: `${service.url}/api/v1/events`,
        method: 'POST',
        headers: { authorization: `Bearer ${secret}` },
        body: anEvent({ event_id: id }),
      });
      return { id, send };
    };
    if (workers === 1) return [await hold()];
    await service.says(/workers take requests/);
    const held = [];
    for (const pid of workersOf(service)) held.push(await onlyWith(service, pid, hold));
    return held;
  }

  const probe = (service: ServiceProcess) =>
    askOnce(`${service.url}/health/ready`, { method: 'GET', bearer: secret });

  /** Asks whether it is ready and sends an event, in turns. */
  async function watchUntilClosed(service: ServiceProcess): Promise<SeenStop> {
    const ids: string[] = [];
    const statuses: SeenStop['statuses'] = [];
    let readyAtMs = performance.now();
    let stoppingAtMs: number | null = null;
    let openAtMs = readyAtMs;
    /** A question's answer proves that the port was still open when it was asked. */
    const ask = async <T>(question: () => Promise<T>) => {
      const askedAtMs = performance.now();
      const answer = await question();
      openAtMs = askedAtMs;
      return { answer, askedAtMs };
    };
    try {
      for (;;) {
        const { answer, askedAtMs } = await ask(() => probe(service));
        if (answer.text.includes('the service is stopping')) stoppingAtMs ??= performance.now();
        if (answer.status === 200) {
          readyAtMs = askedAtMs;
          // There is a process that has not heard of the stop yet.
          stoppingAtMs = null;
        }
        const id = `sent-${++made}`;
        const body = anEvent({ event_id: id });
        const event = { method: 'POST', bearer: secret, body };
        const sent = await ask(() => askOnce(`${service.url}/api/v1/events`, event));
        ids.push(id);
        statuses.push(sent.answer.status);
        await delay(AGAIN_AFTER_MS);
      }
    } catch {
      // Refused, or cut off, as what comes while the port is being closed may be. From then on all is refused.
      const closedAtMs = performance.now();
      await soon(async () => expect(await refusal(service)).toBe('ECONNREFUSED'));
      const atLeastMs = stoppingAtMs === null ? 0 : openAtMs - stoppingAtMs;
      return { warning: { atLeastMs, atMostMs: closedAtMs - readyAtMs }, ids, statuses };
    }
  }

  const refusal = (service: ServiceProcess) =>
    probe(service).then(
      ({ status }) => status,
      (error: NodeJS.ErrnoException) => error.code,
    );
});
