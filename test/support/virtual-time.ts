import { setImmediate as turn } from 'node:timers/promises';
import type { Runtime } from '../../clients/typescript/src/runtime.js';

/** A runtime of the client whose waits are over at once, and are written down. */
export class VirtualTime implements Runtime {
  /** Milliseconds, in the order they were asked for. */
  readonly waits: number[] = [];
  private at = Date.UTC(2026, 0, 31);

  now = (): number => this.at;
  uptime = (): number => this.at;
  /** Makes the wait after the nth failure half of what it is at most. */
  random = (): number => 0.5;
  wait = async (ms: number, signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return;
    this.waits.push(ms);
    this.at += ms;
    await turn();
  };
}
