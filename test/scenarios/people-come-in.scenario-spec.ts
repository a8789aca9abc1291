import { Browser } from '../support/browser.js';
import { ServiceProcess } from '../support/service-process.js';
import { TempDir } from '../support/temp-dir.js';
import { waymark } from '../support/waymark-cli.js';

const PASSWORD = 'seven brown otters hum';

const tokenOf = (link: string) => link.split('#')[1];

describe('people come in', () => {
  let dir: TempDir;
  let service: ServiceProcess;
  let env: Record<string, string>;

  beforeAll(async () => {
    dir = await TempDir.make();
    env = { WAYMARK_DATA_DIR: dir.dataDir };
    service = await ServiceProcess.start({ env });
  });
  afterAll(async () => {
    await service.stop();
    await dir.remove();
  });

  const redeem = async (token: string | undefined, more: object = {}) => {
    const browser = new Browser(service.url);
    return { browser, answer: await browser.post('links/redeem', { token, password: PASSWORD, ...more }) };
  };
  const printedLink = () => /^\s+(http:\/\/\S+\/dashboard\/link#\w+)$/m.exec(service.stdout)?.[1];

  it('by the link of the first start, the first of them; no later start prints one', async () => {
    const link = printedLink();
    expect(link).toContain(`${service.url}/dashboard/link#`);
    const { browser, answer } = await redeem(tokenOf(link!), { email: 'ada@example.com' });
    expect(answer.body).toMatchObject({
      person: { email: 'ada@example.com', is_operator: true },
      accounts: [{ name: 'Demo', role: 'owner' }],
    });
    const [account] = answer.body.accounts;
    expect((await browser.get(`accounts/${account.id}/keys`)).body.keys).toMatchObject([
      { name: 'Demo key' },
    ]);
    await service.stop();
    service = await ServiceProcess.start({ env });
    expect(printedLink()).toBeUndefined();
  });

  it('by the command line, while the service runs: created, invited, reset', async () => {
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

  it('not twice under one address, and not where there is none', async () => {
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
