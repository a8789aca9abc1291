import { createHash, randomBytes } from 'node:crypto';
import { type ClientRequest, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { NeighbourScenario, NeighbourSetting } from './scenario.js';

const ACCOUNTS = 4;
const PEOPLE = 20;
/** What one person may watch at once; 50 of one account. */
const STREAMS_OF_ONE = 10;
const STREAMS = 200;

/** Streams of incoming events on which nothing happens: four accounts, as many as the service allows them. */
export const idleStreams: NeighbourScenario = {
  name: 'idle-streams',
  title: `${STREAMS} idle streams of incoming events`,
  prepare: (setting) => signInPeople(setting),
  disturb: async ({ service }, seconds) => {
    const open = watchers
      .get(service)!
      .flatMap(({ path, cookie }) =>
        Array.from({ length: STREAMS_OF_ONE }, () => watch(service.port, path, cookie)),
      );
    await pause(seconds * 1000);
    const statuses = open.map(({ request, status }) => {
      request.destroy();
      return status();
    });
    const answered = statuses.filter((status) => status === 200).length;
    return { perSecond: answered, unit: 'open', refused: STREAMS - answered };
  },
};

interface Watcher {
  readonly path: string;
  readonly cookie: string;
}

const watchers = new WeakMap<object, Watcher[]>();

/** People who are signed in, made in the database: making them one by one through the service takes a minute. */
async function signInPeople({ service }: NeighbourSetting): Promise<void> {
  const tokens = Array.from({ length: PEOPLE }, () => randomBytes(21).toString('hex'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await service.store.client.query(
    `WITH person AS (
       INSERT INTO people (public_id, email)
       SELECT 'user_bench' || n, 'bench' || n || '@example.com' FROM generate_series(1, $2::int) AS n
       RETURNING id, substr(public_id, 11)::int AS n
     ), member AS (
       INSERT INTO memberships (account_id, person_id, role)
       SELECT accounts.id, person.id, 'analyst'
         FROM person JOIN accounts ON accounts.public_id = 'acct_bench' || (100 + person.n % $3::int)
     )
     INSERT INTO sessions (token_hash, person_id, created_at, last_seen_at, expires_at, address)
     SELECT hash, person.id, now(), now(), now() + interval '1 day', '127.0.0.1'
       FROM person JOIN unnest($1::bytea[]) WITH ORDINALITY AS given (hash, n) USING (n)`,
    [hashes, PEOPLE, ACCOUNTS],
  );
  watchers.set(
    service,
    tokens.map((token, i) => ({
      path: `/dashboard/api/accounts/acct_bench${100 + ((i + 1) % ACCOUNTS)}/incoming?environment=test`,
      cookie: `waymark_session=${token}`,
    })),
  );
}

function watch(port: number, path: string, cookie: string): { request: ClientRequest; status: () => number } {
  let status = 0;
  const headers = { Cookie: cookie, Accept: 'text/event-stream', Host: `localhost:${port}` };
  const request = get({ host: '127.0.0.1', port, path, headers, agent: false });
  request.on('error', () => {});
  request.on('response', (response) => {
    status = response.statusCode ?? 0;
    response.on('error', () => {});
    response.resume();
  });
  return { request, status: () => status };
}
