import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/**
 * Processor cores this process may use: those of the machine, fewer where it is bound to some, or where its container is given
 * less time than that (cgroups, both versions). Node.js 20 knows nothing of the latter.
 */
export function availableCores(readText: (file: string) => string | null = readOrNull): number {
  const [quota, period] = cgroupTime(readText);
  const granted =
    quota > 0 && period > 0 ? Math.max(1, Math.floor(quota / period)) : Number.POSITIVE_INFINITY;
  return Math.min(availableParallelism(), granted);
}

/** Microseconds of processor time in each period, and the period; no number where there is no bound. */
function cgroupTime(readText: (file: string) => string | null): [quota: number, period: number] {
  const unified = readText('/sys/fs/cgroup/cpu.max');
  if (unified !== null) {
    const [quota, period] = unified.trim().split(' ');
    return [Number(quota), Number(period)];
  }
  return [
    Number(readText('/sys/fs/cgroup/cpu/cpu.cfs_quota_us') ?? Number.NaN),
    Number(readText('/sys/fs/cgroup/cpu/cpu.cfs_period_us') ?? Number.NaN),
  ];
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
