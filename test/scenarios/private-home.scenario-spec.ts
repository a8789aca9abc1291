import { execFileSync } from 'node:child_process';
import { promises as fs } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../src/config/env.js';
import { findPostmaster } from '../../src/database/embedded/postmaster.js';
import { isSuperuser } from '../../src/database/embedded/run-user.js';
import { ServiceProcess } from '../support/service-process.js';
import { waymarkIn } from '../support/waymark-cli.js';

/** What a clone holds after `npm ci` and a first build. */
const PROJECT = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'scripts',
  'src',
  'dist',
];

describe('a clone that no other user may enter', () => {
  let home: string;
  let projectDir: string;
  let elsewhere: string | null = null;

  beforeAll(async () => {
    home = await fs.mkdtemp(path.join(os.tmpdir(), 'waymark-home-')); // mode 0700, as a private home is
    projectDir = path.join(home, 'shop');
    await fs.mkdir(projectDir);
    for (const name of PROJECT) execFileSync('cp', ['-a', path.join(PACKAGE_ROOT, name), projectDir]);
    // Linked, not copied: hundreds of megabytes. To the server's user the path is what is closed.
    execFileSync('cp', ['-aL', '--link', path.join(PACKAGE_ROOT, 'node_modules'), projectDir]);
  });

  afterAll(async () => {
    if (elsewhere) await fs.rm(elsewhere, { recursive: true, force: true });
    await fs.rm(home, { recursive: true, force: true });
  });

  it('serves, keeps its database from one start to the next, and stops it', async () => {
    const first = await ServiceProcess.start({ projectDir });
    elsewhere = await locationOf(projectDir);
    const secret = first.demoSecret;
    expect(await first.stop()).toBe(0);

    const second = await ServiceProcess.start({ projectDir });
    const answer = await fetch(`${second.url}/api/v1/validate`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(answer.status).toBe(200);
    expect(await waymarkIn(projectDir, {}, 'accounts', 'list')).toHaveLength(1);
    expect(await second.stop()).toBe(0);
    expect(
      await findPostmaster(path.join(elsewhere ?? path.join(projectDir, '.waymark'), 'postgres')),
    ).toBeNull();
  });

  it('has the settings of its .env, service and command line alike, where the environment has none', async () => {
    const file = path.join(projectDir, '.env');
    const settings = ['PORT=1', 'HOST="127.0.0.1" # here', 'PUBLIC_URL=https://waymark.example.com'];
    await fs.writeFile(file, settings.join('\n'));
    const service = await ServiceProcess.start({ projectDir });
    expect(service.stdout).toContain(`Settings are read from ${file}.`);
    expect(service.url).toMatch(/^http:\/\/127\.0\.0\.1:(?!1$)/);
    const created = await waymarkIn(projectDir, {}, 'users', 'create', '--email', 'ada@example.com');
    expect(created['link']).toMatch(/^https:\/\/waymark\.example\.com\//);
    expect(await service.stop()).toBe(0);
    await fs.rm(file);
  });

  it('says so when the directory it has been given is gone, and does not begin another record', async () => {
    const away = `${elsewhere}.away`;
    if (elsewhere) await fs.rename(elsewhere, away);
    else
      await fs.writeFile(
        path.join(projectDir, '.waymark', 'location.json'),
        '{"directory":"/nowhere/at-all"}',
      );
    const service = ServiceProcess.spawn({ projectDir });
    expect(await service.exit).toBe(1);
    expect(service.stderr).toMatch(/^The database should lie in .*, which is not there: /);
    if (elsewhere) await fs.rename(away, elsewhere);
  });

  it('is as closed afterwards as it was before', async () => {
    expect((await fs.stat(home)).mode & 0o777).toBe(0o700);
  });

  it('lends its database to a directory PostgreSQL can reach exactly when root is the owner', async () => {
    expect(elsewhere !== null).toBe(isSuperuser());
  });
});

async function locationOf(projectDir: string): Promise<string | null> {
  const text = await fs
    .readFile(path.join(projectDir, '.waymark', 'location.json'), 'utf8')
    .catch(() => null);
  return text === null ? null : JSON.parse(text).directory;
}
