import { cpus, platform, release, totalmem } from 'node:os';

export interface Machine {
  readonly cores: number;
  readonly processor: string;
  readonly memoryGiB: number;
  readonly system: string;
  readonly node: string;
  readonly summary: string;
}

/** Where the figures were taken; a figure without it says little. */
export function describeMachine(): Machine {
  const cores = cpus().length;
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memoryGiB = Math.round(totalmem() / 2 ** 30);
  const system = `${platform()} ${release()}`;
  const node = process.version;
  const summary = `${cores} cores (${processor}), ${memoryGiB} GiB, ${system}, Node.js ${node}`;
  return { cores, processor, memoryGiB, system, node, summary };
}
