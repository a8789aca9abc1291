import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunScope } from './run-scope.js';

/** The kernel hands a share out anew so often: far less than a request may wait. */
const PERIOD_US = 5_000;

const ROOT = '/sys/fs/cgroup';
/** The kernel's two interfaces (cgroups(7)): where groups lie, and how one is told its quota. */
const UNIFIED = {
  dir: ROOT,
  write: (group: string, quotaUs: number) => writeFileSync(join(group, 'cpu.max'), `${quotaUs} ${PERIOD_US}`),
};
const OF_THE_CONTROLLER = {
  dir: join(ROOT, 'cpu'),
  write: (group: string, quotaUs: number) => {
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US));
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quotaUs));
  },
};

/**
 * Gives each process no more than a part of a core, as if it ran on a slower one of its own: what more processes do is then seen on a
 * machine that has fewer cores than they. Linux, and root, only.
 *
 * @param share above 0 up to 1.
 * @throws where the kernel lets nobody hold processes so.
 */
export function holdToShareOfCore(scope: RunScope, pids: readonly number[], share: number): void {
  const kind = existsSync(join(ROOT, 'cgroup.controllers')) ? UNIFIED : OF_THE_CONTROLLER;
  if (kind === UNIFIED) writeFileSync(join(ROOT, 'cgroup.subtree_control'), '+cpu');
  for (const pid of pids) {
    const group = join(kind.dir, `waymark-bench-${pid}`);
    mkdirSync(group);
    scope.defer(`the group of ${pid}`, async () => {
      for (const member of readFileSync(join(group, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean))
        writeFileSync(join(kind.dir, 'cgroup.procs'), member);
      rmdirSync(group);
    });
    kind.write(group, Math.round(share * PERIOD_US));
    writeFileSync(join(group, 'cgroup.procs'), String(pid));
  }
}
