import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ManagedProcess } from '../harness/managed-process.js';
import type { RunScope } from '../harness/run-scope.js';
import type { LoadGenerator, LoadOptions, LoadResult } from './load-generator.js';
import { encodeRequest, type RequestPool } from './request-pool.js';

/** The script lies beside the sources: the build copies nothing. */
const SCRIPT = join(import.meta.dirname, '..', '..', 'load', 'replay.lua');

/** wrk, one thread: it can send several times what any contender answers, and leaves the cores to them. */
export class Wrk implements LoadGenerator {
  private runs = 0;

  private constructor(
    readonly name: string,
    private readonly scope: RunScope,
  ) {}

  /** wrk as found on the PATH, or null. */
  static find(scope: RunScope): Wrk | null {
    try {
      execFileSync('wrk', ['-v'], { stdio: 'pipe' });
    } catch (error) {
      // wrk prints its version and leaves with 1; not being there at all is another matter.
      const { code, stdout } = error as { code?: string; stdout?: Buffer };
      if (code === 'ENOENT') return null;
      return new Wrk(`wrk ${/\d+(\.\d+)+/.exec(String(stdout))?.[0] ?? ''}`.trim(), scope);
    }
    return new Wrk('wrk', scope);
  }

  async run(options: LoadOptions): Promise<LoadResult> {
    const { port, connections, durationSeconds, pool, statuses, restMs } = options;
    const name = `wrk-${++this.runs}`;
    const file = join(this.scope.tempDir, `${name}.requests`);
    writePool(file, pool);
    const output = await ManagedProcess.run(this.scope, {
      name,
      command: 'wrk',
      args: [
        ...['-t1', `-c${connections}`, `-d${durationSeconds}s`, '--timeout', '60s', '-s', SCRIPT],
        ...[`http://127.0.0.1:${port}/`, '--', file, statuses?.join(',') ?? 'any'],
        ...(restMs === undefined ? [] : [String(restMs)]),
      ],
      deadlineMs: durationSeconds * 1000 + 120_000,
    });
    rmSync(file);
    const line = /^RESULT (.*)$/m.exec(output);
    if (!line?.[1]) throw new Error(`wrk gave no result:\n${output}`);
    return JSON.parse(line[1]) as LoadResult;
  }
}

function writePool(file: string, pool: RequestPool): void {
  const encoded = pool.map(encodeRequest);
  writeFileSync(file, Buffer.concat(encoded.flatMap((bytes) => [Buffer.from(`${bytes.length}\n`), bytes])));
}
