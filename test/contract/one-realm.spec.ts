import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FILE = path.join(ROOT, 'test/support/one-realm.mjs');

const environmentOf = async (rootDir: string, file: string) => {
  const { default: EnvironmentOfFile } = await import(FILE);
  return new EnvironmentOfFile(
    { projectConfig: { rootDir, fakeTimers: {}, testEnvironmentOptions: {} }, globalConfig: {} },
    { testPath: path.join(rootDir, file), docblockPragmas: {}, console },
  );
};

describe('The realm that test files of a worker share', () => {
  it('has nothing left of what a file set, replaced or listened to', async () => {
    const environment = await environmentOf(ROOT, 'src/common/ids.spec.ts');
    const { Date: dateBefore } = globalThis;
    const pathBefore = process.env['PATH'];
    const listener = () => undefined;
    Object.assign(globalThis, { leftByTheFile: 1, Date: class {} });
    Object.assign(process.env, { LEFT_BY_THE_FILE: '1', PATH: '/nowhere' });
    process.on('SIGUSR2', listener);
    await environment.teardown();
    expect('leftByTheFile' in globalThis).toBe(false);
    expect(globalThis.Date).toBe(dateBefore);
    expect(process.env['LEFT_BY_THE_FILE']).toBeUndefined();
    expect(process.env['PATH']).toBe(pathBefore);
    expect(process.rawListeners('SIGUSR2')).not.toContain(listener);
  });

  it('is not that of a file with fake timers, which would stand for the timers of all files before', async () => {
    const environment = await environmentOf(ROOT, 'src/dashboard/incoming/idle-streams.spec.ts');
    const { global } = environment;
    await environment.teardown();
    expect(global === globalThis).toBe(false);
  });

  it.each([
    ['has a module of ours loaded once, whichever file imports it', 'src/common/ids.ts', true],
    ['has what only tests use loaded for each file', 'test/support/soon.ts', false],
  ])('%s', async (_title, file, isShared) => {
    const environment = await environmentOf(ROOT, 'src/common/ids.spec.ts');
    const load = async () => {
      const options = { context: environment.getVmContext(), identifier: path.join(ROOT, file) };
      const module = new vm.SourceTextModule('export const made = {};', options);
      await module.link(() => Promise.reject(new Error('It imports nothing')));
      await module.evaluate();
      return (module.namespace as { made: object }).made;
    };
    const loaded = await load();
    await environment.teardown();
    expect((await load()) === loaded).toBe(isShared);
  });

  it('has each package loaded once that both our modules and tests import', async () => {
    const { PACKAGES } = await import(path.join(ROOT, 'test/support/worker-modules.mjs'));
    const filesIn = (folder: string) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => path.join(ROOT, folder, file));
    const packagesOf = (files: readonly string[]) =>
      new Set(
        files.flatMap((file) =>
          [
            ...readFileSync(file, 'utf8').matchAll(
              /^(?:import (?!type )|\} )[^']*from '((?:@[^/']+\/)?[^/'.]+)/gm,
            ),
          ].map(([, name]) => name!),
        ),
      );
    const isSpec = (file: string) => file.endsWith('.spec.ts');
    const sources = filesIn('src');
    const ofOurs = packagesOf(sources.filter((file) => !isSpec(file)));
    const ofTests = packagesOf([...sources.filter(isSpec), ...filesIn('test')]);
    const shared = [...ofOurs].filter((name) => ofTests.has(name) && !name.startsWith('node:'));
    expect(shared).toContain('commander');
    expect(shared.filter((name) => !PACKAGES.has(name))).toEqual([]);
  });

  it('is the one this file runs in', () => {
    expect(structuredClone([]).constructor).toBe(Array);
  });
});
