import { promises as fs } from 'node:fs';
import path from 'node:path';
import { ROOT } from './fingerprint.mjs';

const LOCK = path.join(ROOT, 'node_modules', '.cache', 'waymark-build.lock');
/** A build takes seconds, on a slow machine half a minute. */
const LOCK_PATIENCE_MS = 120_000;

/** Two builds at once would let one program load what the other is writing. A dead builder's lock is taken over. */
export async function alone(work) {
  await fs.mkdir(path.dirname(LOCK), { recursive: true });
  for (let waitedMs = 0; ; waitedMs += 100) {
    const taken = await fs.writeFile(LOCK, String(process.pid), { flag: 'wx' }).then(
      () => true,
      () => false,
    );
    if (taken) break;
    const holder = Number(await fs.readFile(LOCK, 'utf8').catch(() => ''));
    if (waitedMs > LOCK_PATIENCE_MS || (holder > 0 && !isLiving(holder))) await fs.rm(LOCK, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, 100));
  }
  try {
    await work();
  } finally {
    await fs.rm(LOCK, { force: true });
  }
}

function isLiving(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
