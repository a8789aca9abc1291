import { availableParallelism } from 'node:os';
import { availableCores } from './cores.js';

const reading = (files: Record<string, string>) => (file: string) => files[file] ?? null;
const V1 = '/sys/fs/cgroup/cpu/cpu.cfs_';

describe('availableCores', () => {
  it.each([
    ['no bound known', {}],
    ['no bound, version 2', { '/sys/fs/cgroup/cpu.max': 'max 100000\n' }],
    ['no bound, version 1', { [`${V1}quota_us`]: '-1\n', [`${V1}period_us`]: '100000\n' }],
  ])('is what the machine has: %s', (_, files) => {
    expect(availableCores(reading(files))).toBe(availableParallelism());
  });

  it.each([
    ['version 2', { '/sys/fs/cgroup/cpu.max': '100000 100000\n' }],
    ['version 1', { [`${V1}quota_us`]: '150000\n', [`${V1}period_us`]: '100000\n' }],
    ['less than one', { '/sys/fs/cgroup/cpu.max': '50000 100000\n' }],
  ])('is what the container is given of it: %s', (_, files) => {
    expect(availableCores(reading(files))).toBe(1);
  });
});
