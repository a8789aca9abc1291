/** One builder at a time: two at once would let one program load what the other is writing. */
import { promises as fs } from 'node:fs';
import path from 'node:path';

/** A build takes seconds, on a slow machine half a minute. */
const PATIENCE_MS = 120_000;
const LOOK_EVERY_MS = 100;

/** Does `work` while holding the lock file; waits for another holder, and takes over from a dead one. */
export async function alone(lockFile, work) {
  await fs.mkdir(path.dirname(lockFile), { recursive: true });
  for (let waitedMs = 0; !(await take(lockFile)); waitedMs += LOOK_EVERY_MS) {
    const holder = Number(await fs.readFile(lockFile, 'utf8').catch(() => ''));
    if (waitedMs > PATIENCE_MS || (holder > 0 && !isLiving(holder))) await fs.rm(lockFile, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  try {
    await work();
  } finally {
    await fs.rm(lockFile, { force: true });
  }
}

function take(lockFile) {
  return fs.writeFile(lockFile, String(process.pid), { flag: 'wx' }).then(
    () => true,
    () => false,
  );
}

function isLiving(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
