import { ServiceProcess } from '../support/service-process.js';
import { TempDir } from '../support/temp-dir.js';

describe('the first start', () => {
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

  it('prints a curl command that stores an event as pasted', async () => {
    const { url, init } = requestOf(service.stdout);
    const answer = await fetch(url, init);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ status: 'accepted' });
  });

  it('makes a demo account that may store a million events an hour', async () => {
    const answer = await fetch(`${service.url}/api/v1/validate`, {
      headers: { authorization: `Bearer ${service.demoSecret}` },
    });
    expect(await answer.json()).toMatchObject({ valid: true, environment: 'test' });
    expect(answer.headers.get('x-ratelimit-limit')).toBe('1000000');
  });

  it('prints the address of documentation that is there', async () => {
    const docs = /Documentation\s+(\S+)/.exec(service.stdout)?.[1] ?? '';
    expect((await fetch(docs)).status).toBe(200);
  });

  it('is the only one that prints a key or makes an account', async () => {
    const secret = service.demoSecret;
    await service.stop();
    service = await ServiceProcess.start({ env });
    expect(service.stdout).not.toMatch(/sk_(test|live)_/);
    const answer = await fetch(`${service.url}/api/v1/validate`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(answer.status).toBe(200);
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
