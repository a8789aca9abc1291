import { promises as fs } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findPostmaster } from '../../src/database/embedded/postmaster.js';

/** A directory of one test's own, passable like any project's, with what services may have left running in it. */
export class TempDir {
  private constructor(readonly path: string) {}

  static async make(): Promise<TempDir> {
    const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'waymark-scenario-'));
    await fs.chmod(directory, 0o711);
    return new TempDir(directory);
  }

  /** Not there yet; a service makes it. */
  get dataDir(): string {
    return path.join(this.path, 'waymark');
  }

  /** Process id of the embedded server on {@link dataDir}, null when there is none. */
  postmaster(): Promise<number | null> {
    return findPostmaster(path.join(this.dataDir, 'postgres'));
  }

  /** Ends a server a failed test has left running, and removes everything. */
  async remove(): Promise<void> {
    const pid = await this.postmaster();
    if (pid !== null) process.kill(pid, 'SIGKILL');
    await fs.rm(this.path, { recursive: true, force: true, maxRetries: 5 });
  }
}
