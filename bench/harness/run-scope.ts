import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One clean-up may take this long before the next one is tried; a stuck database must not keep the rest alive. */
const DISPOSER_DEADLINE_MS = 30_000;

/**
 * Everything a run has started and must end: processes, servers, temporary directories.
 *
 * Whatever is started registers its end here at once, and the ends run in reverse order, exactly once, whichever
 * way the run finishes: done, failed, over its time, or interrupted. A disposer never throws past the scope.
 */
export class RunScope {
  readonly tempDir: string;
  private readonly disposers: { what: string; end: () => Promise<void> }[] = [];
  private closing: Promise<void> | undefined;

  private constructor(tempDir: string) {
    this.tempDir = tempDir;
    this.defer('temporary directory', () => rm(tempDir, { recursive: true, force: true, maxRetries: 3 }));
  }

  static async open(): Promise<RunScope> {
    const tempDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
    // PostgreSQL does not run as root; the user it runs as instead must be able to pass through to its own directory.
    if (process.getuid?.() === 0) await chmod(tempDir, 0o711);
    return new RunScope(tempDir);
  }

  get isClosing(): boolean {
    return this.closing !== undefined;
  }

  /** Registers how to end something that is running from now on. */
  defer(what: string, end: () => Promise<void>): void {
    this.disposers.push({ what, end });
  }

  /** Ends everything, last started first. Safe to call more than once; all callers wait for the same end. */
  close(): Promise<void> {
    this.closing ??= this.endAll();
    return this.closing;
  }

  private async endAll(): Promise<void> {
    for (let next = this.disposers.pop(); next; next = this.disposers.pop()) {
      await within(DISPOSER_DEADLINE_MS, next.what, next.end()).catch((error: unknown) => {
        process.stderr.write(
          `bench: ending ${next.what}: ${error instanceof Error ? error.message : error}\n`,
        );
      });
    }
  }
}

/** `work`, or an error naming `what` when it is not done within `deadlineMs`. */
export async function within<T>(deadlineMs: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${deadlineMs} ms`)), deadlineMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
