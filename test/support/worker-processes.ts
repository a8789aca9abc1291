import { promises as fs } from 'node:fs';
import type { ServiceProcess } from './service-process.js';

/** Every log line of a service, of whichever of its processes. */
export const linesOf = ({ stdout }: ServiceProcess) =>
  [...stdout.matchAll(/^\{.*\}$/gm)].map(([line]) => JSON.parse(line) as Record<string, unknown>);

/** The process ids of the three workers that a service started with. */
export const workersOf = (service: ServiceProcess) =>
  linesOf(service).find(({ msg }) => msg === '3 workers take requests')!['workerPids'] as number[];

/** Whether a process lives; one that has ended and was not waited for yet does not. */
export const isLiving = async (pid: number) => {
  const stat = await fs.readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat !== '' && !/^\d+ \(.*\) [ZX]/.test(stat);
};

/** Resolves when the signal has stopped it: until then it may take a connection that was there before. */
const hasStopped = async (pid: number) => {
  while (!/^\d+ \(.*\) T/.test(await fs.readFile(`/proc/${pid}/stat`, 'utf8')))
    await new Promise((resolve) => setTimeout(resolve, 5));
};

/** Resolves when none of them lives. */
export const haveEnded = async (pids: readonly number[]) => {
  for (const pid of pids) while (await isLiving(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** Does what makes a connection while one worker alone can take it. */
export async function onlyWith<T>(service: ServiceProcess, pid: number, work: () => Promise<T>): Promise<T> {
  const others = workersOf(service).filter((other) => other !== pid);
  for (const other of others) process.kill(other, 'SIGSTOP');
  try {
    for (const other of others) await hasStopped(other);
    return await work();
  } finally {
    for (const other of others) process.kill(other, 'SIGCONT');
  }
}
