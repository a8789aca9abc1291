import { totalmem } from 'node:os';

/** Memory of the machine, or of the container where that has less. */
export function memoryBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
