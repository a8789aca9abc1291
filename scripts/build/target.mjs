import { spawn } from 'node:child_process';
import { existsSync, promises as fs } from 'node:fs';
import path from 'node:path';
import { fingerprint, ROOT } from './fingerprint.mjs';

/**
 * Something that is built: from `sources`, by the program `builder` with `args`, into `output`, where `result` is what
 * proves that it is there; `needs` is a program of the builder's own that only development has. A stamp beside it says from what it was built.
 */
export class Target {
  constructor({ sources, output, result, builder, needs = builder, args, prepare = async () => undefined }) {
    this.sources = sources;
    this.directory = path.join(ROOT, output);
    this.result = path.join(this.directory, result);
    this.stamp = path.join(this.directory, '.sources');
    this.builder = path.join(ROOT, builder);
    this.needs = path.join(ROOT, needs);
    this.args = args;
    this.prepare = prepare;
  }

  get isBuilt() {
    return existsSync(this.result);
  }

  /** A deployment holds what was built, and neither sources nor builder. */
  get isBuildable() {
    return existsSync(path.join(ROOT, this.sources[0])) && existsSync(this.needs);
  }

  async isStale() {
    if (!this.isBuilt) return true;
    return (await fs.readFile(this.stamp, 'utf8').catch(() => '')) !== (await fingerprint(this.sources));
  }

  /** Throws an Error with the builder's words. */
  async build() {
    if (!(await this.isStale())) return; // somebody else has just built it
    if (!this.isBuilt) await fs.rm(this.directory, { recursive: true, force: true });
    // What a failing build leaves is of no sources, not even of those before.
    await fs.rm(this.stamp, { force: true });
    await this.prepare();
    // Taken before: what changes while it is built makes it stale.
    const sources = await fingerprint(this.sources);
    await this.run();
    await fs.writeFile(this.stamp, sources);
  }

  run() {
    return new Promise((resolve, reject) => {
      const env = {
        ...process.env,
        // Tests set another one, by which Vite would build for development.
        NODE_ENV: 'production',
        // A builder's words end up in a sentence of ours.
        NO_COLOR: '1',
        FORCE_COLOR: '0',
      };
      const child = spawn(process.execPath, [this.builder, ...this.args], { cwd: ROOT, env });
      let output = '';
      const collect = (chunk) => {
        output += chunk;
      };
      child.stdout.on('data', collect);
      child.stderr.on('data', collect);
      child.on('error', reject);
      child.on('close', (code) =>
        code === 0 ? resolve() : reject(new Error(`The build failed:\n${output.trim()}`)),
      );
    });
  }
}
