import { Browser } from '../support/browser.js';
import { ServiceProcess } from '../support/service-process.js';
import { TempDir } from '../support/temp-dir.js';
import { waymark } from '../support/waymark-cli.js';

const PASSWORD = 'seven brown otters hum';
const PUBLIC_URL = 'https://waymark.example.com';

const tokenOf = (link: string) => link.split('#')[1];

describe('the first start, and how people come in', () => {
  let dir: TempDir;
  let service: ServiceProcess;
  let env: Record<string, string>;

  beforeAll(async () => {
    dir = await TempDir.make();
    env = { WAYMARK_DATA_DIR: dir.dataDir };
    service = await ServiceProcess.start({ env: { ...env, PUBLIC_URL } });
  });
  afterAll(async () => {
    await service.stop();
    await dir.remove();
  });

  const redeem = async (token: string | undefined, more: object = {}) => {
    const browser = new Browser(service.url);
    return { browser, answer: await browser.post('links/redeem', { token, password: PASSWORD, ...more }) };
  };
  const validate = (secret: string) =>
    fetch(`${service.url}/api/v1/validate`, { headers: { authorization: `Bearer ${secret}` } });
  const printedLink = () => /^\s+(https?:\/\/\S+\/dashboard\/link#\w+)$/m.exec(service.stdout)?.[1];

  it('a start on no data prints a curl command that stores an event as pasted', async () => {
    const { url, init } = requestOf(service.stdout);
    const answer = await fetch(url, init);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ status: 'accepted' });
  });

  it('makes a demo account that may store a million events an hour', async () => {
    const answer = await validate(service.demoSecret!);
    expect(await answer.json()).toMatchObject({ valid: true, environment: 'test' });
    expect(answer.headers.get('x-ratelimit-limit')).toBe('1000000');
  });

  it('prints the address of documentation that is there', async () => {
    const docs = /Documentation\s+(\S+)/.exec(service.stdout)?.[1] ?? '';
    expect((await fetch(docs)).status).toBe(200);
  });

  it('the first of them comes by the link of the first start, which leads to PUBLIC_URL; no later start prints a link or a key, or makes an account', async () => {
    const link = printedLink();
    expect(link).toContain(`${PUBLIC_URL}/dashboard/link#`);
    const { browser, answer } = await redeem(tokenOf(link!), { email: 'ada@example.com' });
    expect(answer.body).toMatchObject({
      person: { email: 'ada@example.com', is_operator: true },
      accounts: [{ name: 'Demo', role: 'owner' }],
    });
    const [account] = answer.body.accounts;
    expect((await browser.get(`accounts/${account.id}/keys`)).body.keys).toMatchObject([
      { name: 'Demo key' },
    ]);
    const secret = service.demoSecret!;
    await service.stop();
    service = await ServiceProcess.start({ env });
    expect(printedLink()).toBeUndefined();
    expect(service.stdout).not.toMatch(/sk_(test|live)_/);
    expect((await validate(secret)).status).toBe(200);
    expect(await waymark(env, 'accounts', 'list')).toHaveLength(1);
  });

  it('others come by the command line, while the service runs: created, invited, reset', async () => {
    const account = await waymark(env, 'accounts', 'create', '--name', 'Shop');
    const accountId = account['account_id']!;
    const at = ['--url', service.url];
    const created = await waymark(env, 'users', 'create', '--email', 'Bob@example.com', '--operator', ...at);
    const { answer } = await redeem(tokenOf(created['link']!));
    expect(answer.body).toMatchObject({
      person: { email: 'bob@example.com', is_operator: true },
      accounts: [],
    });

    const member = ['--account', accountId, '--role', 'analyst', ...at];
    const invited = await waymark(env, 'users', 'invite', '--email', 'eve@example.com', ...member);
    const eve = await redeem(tokenOf(invited['link']!));
    expect(eve.answer.body.accounts).toMatchObject([{ id: accountId, role: 'analyst' }]);

    const reset = await waymark(env, 'users', 'reset', '--email', 'eve@example.com', ...at);
    const again = await redeem(tokenOf(reset['link']!), { password: 'violet ladders drink soup' });
    expect(again.answer.status).toBe(200);
    expect((await eve.browser.get('sessions')).status).toBe(401);
  });

  it('they come by links that lead to where the service says that it is reached, unless the command says otherwise', async () => {
    const create = (more: Record<string, string>, email: string, ...args: string[]) =>
      waymark({ ...env, ...more }, 'users', 'create', '--email', email, ...args);
    const atPort = await create({ PORT: '8080' }, 'ian@example.com');
    expect(atPort['link']).toMatch(/^http:\/\/localhost:8080\/dashboard\/link#/);
    const configured = { PUBLIC_URL, PORT: '8080' };
    const inPublic = await create(configured, 'joy@example.com');
    expect(inPublic['link']).toMatch(/^https:\/\/waymark\.example\.com\/dashboard\/link#/);
    const asSaid = await create(configured, 'kim@example.com', '--url', 'https://inside.example.com');
    expect(asSaid['link']).toMatch(/^https:\/\/inside\.example\.com\/dashboard\/link#/);
  });

  it('none comes by a role without an account to have it in', async () => {
    const created = waymark(env, 'users', 'create', '--email', 'lea@example.com', '--role', 'analyst');
    await expect(created).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('--account') });
    await expect(waymark(env, 'users', 'reset', '--email', 'lea@example.com')).rejects.toMatchObject({
      stderr: expect.stringContaining('There is no user'),
    });
  });

  it('people are changed by it: a role, a place in an account, the right to operate; what they lose counts at once', async () => {
    const account = await waymark(env, 'accounts', 'create', '--name', 'Bakery');
    const of = ['--account', account['account_id']!];
    const invite = async (email: string, role: string) => {
      const link = (await waymark(env, 'users', 'invite', '--email', email, '--role', role, ...of))['link']!;
      return (await redeem(tokenOf(link))).browser;
    };
    await invite('fay@example.com', 'owner');
    const gus = await invite('gus@example.com', 'admin');
    const membersPath = `accounts/${account['account_id']}/members`;
    expect((await gus.get(membersPath)).status).toBe(200);
    await waymark(env, 'users', 'set-role', '--email', 'gus@example.com', '--role', 'analyst', ...of);
    expect((await gus.get(membersPath)).status).toBe(403);
    await waymark(env, 'users', 'remove', '--email', 'gus@example.com', ...of);
    expect((await gus.get(membersPath)).status).toBe(404);
    expect(await waymark(env, 'users', 'list', ...of)).toMatchObject([
      { email: 'fay@example.com', role: 'owner' },
    ]);
    await expect(waymark(env, 'users', 'remove', '--email', 'fay@example.com', ...of)).rejects.toMatchObject({
      stderr: 'An account keeps at least one owner: make somebody else an owner first\n',
    });

    await waymark(env, 'users', 'set-operator', '--email', 'gus@example.com');
    expect((await gus.get('operator/people')).status).toBe(200);
    await waymark(env, 'users', 'set-operator', '--email', 'gus@example.com', '--off');
    expect((await gus.get('operator/people')).status).toBe(403);
  });

  it('keys by the command line: one whose end lies in the past is refused in a sentence', async () => {
    const account = await waymark(env, 'accounts', 'create', '--name', 'Clocks');
    const create = (at: string) =>
      waymark(
        env,
        ...[
          'keys',
          'create',
          '--account',
          account['account_id']!,
          '--environment',
          'test',
          '--expires-at',
          at,
        ],
      );
    await expect(create('2020-01-31T00:00:00Z')).rejects.toMatchObject({
      stderr: expect.stringContaining('It lies in the past: a key with this expiry would never work.'),
    });
    expect(await create('2120-01-31T00:00:00Z')).toMatchObject({ expires_at: '2120-01-31T00:00:00.000Z' });
  });

  it('none comes twice under one address, nor where there is none', async () => {
    const create = () => waymark(env, 'users', 'create', '--email', 'carl@example.com');
    await create();
    await expect(create()).rejects.toMatchObject({ stderr: expect.stringContaining('already') });
    for (const args of [
      ['reset', '--email', 'nobody@example.com'],
      ['invite', '--email', 'x@example.com', '--account', 'acct_none'],
    ])
      await expect(waymark(env, 'users', ...args)).rejects.toMatchObject({
        stderr: expect.stringMatching(/^There is no (user|account) /),
      });
  });
});

/** What the printed command would send; its shape is the shell's, so this reads only what it prints. */
function requestOf(stdout: string): { url: string; init: RequestInit } {
  const command = /^curl [\s\S]+?'\n/m.exec(stdout)?.[0] ?? '';
  const [, method, url] = /^curl -X (\w+) (\S+)/.exec(command) ?? [];
  const headers = [...command.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name, value]) => [name, value]);
  const body = /-d '([^']+)'/.exec(command)?.[1];
  return { url: url ?? '', init: { method, headers: Object.fromEntries(headers), body } as RequestInit };
}
