import path from 'node:path';

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

  it('is the one this file runs in', () => {
    expect(structuredClone([]).constructor).toBe(Array);
  });
});
