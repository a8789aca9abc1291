import type { UnixDay } from '../rollup/rollup-plan.js';

const MEBIBYTE = 1024 * 1024;

/**
 * What is kept (guesses): of all accounts together, of one question, and from what size on. A visitor takes some 12 to 30 bytes;
 * less than the least is counted anew within some milliseconds.
 */
const BOUNDS = { mostBytes: 64 * MEBIBYTE, mostBytesOfOne: 16 * MEBIBYTE, leastBytesOfOne: 128 * 1024 };
/** What was counted of a visitor who was erased since is kept until it is asked for again; so it is not kept for long. */
const MAX_AGE_MS = 3_600_000;

/** What was counted of some settled days, to be counted on from; nobody changes it any more. */
export interface RememberedState {
  /** The days it was counted of, each with the writer of its row then (settled-days.ts). */
  readonly days: ReadonlyMap<UnixDay, string>;
  readonly bytes: number;
}

interface Kept {
  readonly state: RememberedState;
  /** What it takes, with its name. */
  readonly bytes: number;
  readonly keptAtMs: number;
}

/**
 * States by name, which says whose question they belong to. One is given again as long as each of its days is in the asker's own
 * snapshot what it was; it is forgotten when one is not. Bounded in bytes and age, the least recently asked for first; a restart
 * forgets all.
 */
export class RememberedStates {
  /** In the order in which they were last asked for. */
  private readonly states = new Map<string, Kept>();
  private bytes = 0;
  private readonly bounds: typeof BOUNDS;

  constructor(
    private readonly nowMs: () => number,
    bounds: Partial<typeof BOUNDS> = {},
  ) {
    this.bounds = { ...BOUNDS, ...bounds };
  }

  get mostBytesOfOne(): number {
    return this.bounds.mostBytesOfOne;
  }

  /** @param days all days that may be counted on from, with their writers in the asker's snapshot. */
  find<State extends RememberedState>(name: string, days: ReadonlyMap<UnixDay, string>): State | null {
    this.forgetOld();
    const known = this.states.get(name);
    if (known === undefined) return null;
    this.states.delete(name);
    if ([...known.state.days].every(([day, writer]) => days.get(day) === writer)) {
      this.states.set(name, known);
      return known.state as State;
    }
    this.bytes -= known.bytes;
    return null;
  }

  keep(name: string, state: RememberedState): void {
    this.forget(name);
    const bytes = state.bytes + 2 * name.length;
    const { mostBytesOfOne, leastBytesOfOne, mostBytes } = this.bounds;
    if (bytes > mostBytesOfOne || bytes < leastBytesOfOne) return;
    this.states.set(name, { state, bytes, keptAtMs: this.nowMs() });
    this.bytes += bytes;
    this.forgetOld();
    for (const oldest of this.states.keys()) {
      if (this.bytes <= mostBytes) return;
      this.forget(oldest);
    }
  }

  private forgetOld(): void {
    const oldestMs = this.nowMs() - MAX_AGE_MS;
    for (const [name, { keptAtMs }] of this.states) if (keptAtMs < oldestMs) this.forget(name);
  }

  private forget(name: string): void {
    this.bytes -= this.states.get(name)?.bytes ?? 0;
    this.states.delete(name);
  }
}
