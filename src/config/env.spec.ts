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
    expect(loadEnv({})).toMatchObject({
      PORT: 3000,
      DATABASE_POOL_SIZE: 12,
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
    ['DATABASE_URL', 'mysql://user:hunter2@db/x'],
    ['DATABASE_URL', 'db.example.com'],
    ['DATABASE_POOL_SIZE', '5'],
    ['DATABASE_STATEMENT_TIMEOUT_MS', '99'],
    ['REDIS_URL', 'http://cache'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,proxy.example.com'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.1'],
    ['ADDRESS_REQUESTS_PER_SECOND', '0'],
    ['LOG_LEVEL', 'verbose'],
  ])('refuses %s=%s, naming the variable and its rule', (name, value) => {
    expect(faultOf({ [name]: value })).toMatch(new RegExp(`^Invalid configuration: ${name} must be .*\\.$`));
  });

  it.each(['DATABASE_URL', 'DATABASE_OWNER_URL', 'REDIS_URL'])('never repeats the value of %s', (name) => {
    const said = faultOf({ [name]: 'mysql://user:hunter2@db.example.com/x' });
    expect(said).toContain(name);
    expect(said).not.toMatch(/hunter2|db\.example|mysql/);
  });

  it('names every faulty variable at once', () => {
    expect(faultOf({ PORT: 'x', LOG_LEVEL: 'x' })).toMatch(/PORT .*; LOG_LEVEL /);
  });

  it('refuses an owner of a database that is not named', () => {
    expect(faultOf({ DATABASE_OWNER_URL: 'postgres://owner:pw@db/waymark' })).toMatch(
      /DATABASE_OWNER_URL needs/,
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
