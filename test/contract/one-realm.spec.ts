import path from 'node:path';

const FILE = path.resolve(import.meta.dirname, '../support/one-realm.mjs');

describe('The realm that test files of a worker share', () => {
  it('has nothing left of what a file set, replaced or listened to', async () => {
    const { default: EnvironmentOfFile } = await import(FILE);
    const environment = new EnvironmentOfFile(
      { projectConfig: { rootDir: '/any', fakeTimers: {} } },
      { testPath: '/any/src/any.spec.ts' },
    );
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

  it('is the one this file runs in', () => {
    expect(structuredClone([]).constructor).toBe(Array);
  });
});
