import { OperatorError } from '../common/operator-error.js';
import { ENV_VARIABLES, loadEnv } from './env.js';

const faultOf = (source: Record<string, string>): string => {
  try {
    loadEnv(source);
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
  return 'none';
};

describe('loadEnv', () => {
  it('needs nothing: every variable has a default or may be missing', () => {
    expect(loadEnv({}, 2)).toMatchObject({
      PORT: 3000,
      WORKERS: 1,
      DATABASE_POOL_SIZE: 13,
      DATABASE_STATEMENT_TIMEOUT_MS: 30_000,
      TRUSTED_PROXIES: [],
      ADDRESS_REQUESTS_PER_SECOND: 100,
      LOG_LEVEL: 'info',
    });
    expect(loadEnv({}).WAYMARK_DATA_DIR).toMatch(/^\/.*\/\.waymark$/);
    expect(loadEnv({}).DATABASE_URL).toBeUndefined();
  });

  it('takes an empty variable for one that is not set', () => {
    const empty = Object.fromEntries(ENV_VARIABLES.map((name) => [name, ' ']));
    expect(loadEnv(empty)).toEqual(loadEnv({}));
  });

  it('lets the serving user own the tables unless another owner is named', () => {
    const serving = 'postgresql://waymark:pw@db/waymark';
    expect(loadEnv({ DATABASE_URL: serving }).DATABASE_OWNER_URL).toBe(serving);
    const owner = 'postgres://owner:pw@db/waymark';
    expect(loadEnv({ DATABASE_URL: serving, DATABASE_OWNER_URL: owner }).DATABASE_OWNER_URL).toBe(owner);
  });

  it.each([
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', '0x10'],
    ['PORT', '1e3'],
    ['WORKERS', '0'],
    ['WORKERS', '65'],
    ['WORKERS', '2.5'],
    ['WORKERS', 'many'],
    ['DATABASE_URL', 'mysql://user:hunter2@db/x'],
    ['DATABASE_URL', 'db.example.com'],
    ['DATABASE_POOL_SIZE', '5'],
    ['DATABASE_STATEMENT_TIMEOUT_MS', '99'],
    ['RETENTION_MONTHS', '0'],
    ['RETENTION_MONTHS', '1.5'],
    ['RETENTION_MONTHS', '1201'],
    ['REDIS_URL', 'http://cache'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,proxy.example.com'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.1'],
    ['ADDRESS_REQUESTS_PER_SECOND', '0'],
    ['LOG_LEVEL', 'verbose'],
    ['SMTP_URL', 'mail.example.com:25'],
    ['SMTP_URL', 'smtp://mail.example.com?tls=maybe'],
    ['SMTP_URL', 'smtp://mail.example.com?tls.rejectUnauthorized=false'],
    ['MAIL_FROM', 'Waymark'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['PUBLIC_URL', 'https://waymark.example.com/dashboard'],
    ['PUBLIC_URL', 'waymark.example.com'],
    ['WEBHOOK_INTERNAL_HOSTS', 'http://chat.internal'],
    ['WEBHOOK_INTERNAL_HOSTS', 'chat.internal:0'],
    ['WEBHOOK_INTERNAL_HOSTS', 'chat.internal:65536'],
    ['WEBHOOK_INTERNAL_HOSTS', 'chat.internal:https'],
    ['WEBHOOK_INTERNAL_HOSTS', '[10.0.0.7]:80'],
  ])('refuses %s=%s, naming the variable and its rule', (name, value) => {
    expect(faultOf({ [name]: value })).toMatch(new RegExp(`^Invalid configuration: ${name} must be `));
  });

  it.each(['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL', 'REDIS_URL', 'SMTP_URL'])(
    'never repeats the value of %s',
    (name) => {
      const said = faultOf({ [name]: 'mysql://user:hunter2@db.example.com/x' });
      expect(said).toContain(name);
      expect(said).not.toMatch(/hunter2|db\.example|mysql/);
    },
  );

  it('names every faulty variable at once', () => {
    expect(faultOf({ PORT: 'x', LOG_LEVEL: 'x' })).toMatch(/PORT .*; LOG_LEVEL /);
  });

  it.each([
    ['one core', {}, 1, { WORKERS: 1, DATABASE_POOL_SIZE: 13 }],
    ['two cores', {}, 2, { WORKERS: 1, DATABASE_POOL_SIZE: 13 }],
    ['four cores', {}, 4, { WORKERS: 3, DATABASE_POOL_SIZE: 39 }],
    ['eight cores', { WORKERS: 'auto' }, 8, { WORKERS: 7, DATABASE_POOL_SIZE: 60 }],
    ['sixteen cores', {}, 16, { WORKERS: 15, DATABASE_POOL_SIZE: 90 }],
    ['connections for three only', { DATABASE_POOL_SIZE: '20' }, 8, { WORKERS: 3, DATABASE_POOL_SIZE: 20 }],
    ['a number that was chosen', { WORKERS: '3' }, 1, { WORKERS: 3, DATABASE_POOL_SIZE: 39 }],
  ])('has workers and connections that fit: %s', (_, source, cores, expected) => {
    expect(loadEnv(source, cores)).toMatchObject(expected);
  });

  it('refuses fewer connections than the workers that were chosen need', () => {
    expect(faultOf({ WORKERS: '3', DATABASE_POOL_SIZE: '17' })).toBe(
      'Invalid configuration: DATABASE_POOL_SIZE must be at least 18, 6 for each of the 3 WORKERS.',
    );
  });

  it.each(['DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'])(
    'refuses %s of a database that is not named',
    (name) => {
      expect(faultOf({ [name]: 'postgres://owner:pw@db/waymark' })).toContain(`${name} needs`);
    },
  );

  it('refuses a mail server without a sender, and a sender without a mail server', () => {
    for (const half of [{ SMTP_URL: 'smtp://mail.example.com' }, { MAIL_FROM: 'waymark@example.com' }])
      expect(faultOf(half)).toBe(
        'Invalid configuration: SMTP_URL and MAIL_FROM need each other to be set as well.',
      );
  });

  it.each(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', ' 10.0.0.1 , ::1 '])(
    'trusts the proxies of %s',
    (list) => {
      const expected = list.split(',').map((item) => item.trim());
      expect(loadEnv({ TRUSTED_PROXIES: list }).TRUSTED_PROXIES).toEqual(expected);
    },
  );

  it.each(['0', '65535'])('takes PORT=%s', (port) => {
    expect(loadEnv({ PORT: port }).PORT).toBe(Number(port));
  });
});
