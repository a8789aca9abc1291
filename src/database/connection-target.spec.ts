import pg from 'pg';
import { targetAt } from './connection-target.js';

/** Where a driver would go, and as whom. */
function addressOf(connectionString: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString });
  return { host, port, user, password, database };
}

describe('The same database at another server', () => {
  const there = { host: '10.0.0.2', port: 6543 };

  it.each([
    'postgresql://waymark:s%40cret@10.0.0.1:5432/app',
    'postgresql://waymark:s%40cret@[fd00::1]/app?application_name=x',
    'postgresql://waymark:s%40cret@%2Fvar%2Frun%2Fpostgresql/app',
    'postgresql://waymark:s%40cret@/app?host=/var/run/postgresql&port=5433',
    'postgres://waymark:s%40cret@one.example.com:5432/app?host=10.0.0.1&port=5433',
    'postgres://waymark:s%40cret@one.example.com/app#part',
  ])('is that of %s', (connectionString) => {
    const { connectionString: url, ...rest } = targetAt(
      { connectionString, variable: 'DATABASE_URL', pooler: { keepsNamedStatements: true } },
      there,
    );
    expect(rest).toEqual({ variable: 'DATABASE_URL' });
    expect(addressOf(url!)).toEqual({ ...there, user: 'waymark', password: 's@cret', database: 'app' });
  });

  it('may be one that is named without a database', () => {
    const { connectionString } = targetAt({ connectionString: 'postgresql://app@10.0.0.1:5432' }, there);
    expect(addressOf(connectionString!)).toMatchObject({ ...there, user: 'app', database: 'app' });
  });

  it('keeps its certificate, and may be an IPv6 address or the path of a socket', () => {
    const target = { connectionString: 'postgresql://waymark@10.0.0.1/app?sslmode=no-verify' };
    for (const host of ['fd00::2', '/run/pg & co'])
      expect(new pg.Client(targetAt(target, { host, port: 5432 }))).toMatchObject({
        host,
        ssl: { rejectUnauthorized: false },
      });
  });

  it('is named by its parts where the target is', () => {
    const parts = { host: '/run/one', port: 5432, user: 'waymark', password: 'x', database: 'app' };
    expect(targetAt(parts, there)).toEqual({ ...parts, ...there });
  });
});
