import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { freePort } from '../harness/free-port.js';
import { ManagedProcess } from '../harness/managed-process.js';
import { sendOnce } from '../harness/plain-request.js';
import type { RunScope } from '../harness/run-scope.js';

export interface NodeServiceOptions {
  readonly name: string;
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  /** The Node.js to run it on; default the one of this process. */
  readonly node?: string | undefined;
  readonly nodeFlags?: readonly string[];
  readonly cwd?: string;
  readonly cpuProfileDir?: string | undefined;
  readonly deadlineMs: number;
}

/**
 * Starts a service on a free port of loopback and waits until it answers. Its environment is what is given here and
 * PATH, not the caller's: a stray variable must not favour anyone.
 */
export async function startNodeService(
  scope: RunScope,
  options: NodeServiceOptions,
): Promise<{ port: number; process: ManagedProcess }> {
  const { name, script, env, node = process.execPath, nodeFlags = [], cwd, cpuProfileDir } = options;
  if (cpuProfileDir) mkdirSync(cpuProfileDir, { recursive: true });
  const profiling = cpuProfileDir
    ? ['--cpu-prof', '--cpu-prof-name', `${name}.cpuprofile`, '--cpu-prof-dir', resolve(cpuProfileDir)]
    : [];
  const port = await freePort();
  const service = ManagedProcess.start(scope, {
    name,
    command: node,
    args: [...nodeFlags, ...profiling, script],
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), HOST: '127.0.0.1', ...env },
    ...(cwd === undefined ? {} : { cwd }),
  });
  await service.waitUntil('answering', options.deadlineMs, () => answers(port));
  return { port, process: service };
}

/** Whether anything at all answers on the port. */
async function answers(port: number): Promise<boolean> {
  const { status } = await sendOnce(port, { method: 'GET', path: '/api/v1/validate', headers: {} });
  return status > 0;
}
