import type { UnixDay } from '../rollup/rollup-plan.js';
import type { CountedParts, PartMarks } from './recalled-parts.js';
import { SharedArrays } from './shared-arrays.js';

const MEBIBYTE = 1024 * 1024;

/**
 * What is kept (guesses): of all accounts together, of one question, and from what size on. A visitor's key takes some 6 bytes, which questions about the
 * same days share, and what is known of it as a rule 0 to 8; a conversion takes 40 (docs/adr/0021). Less than the least is counted anew within some milliseconds.
 */
export interface StateBounds {
  readonly mostBytes: number;
  readonly mostBytesOfOne: number;
  readonly leastBytesOfOne: number;
}

/** @param memory of the machine, in bytes. @param processes how many there are that remember. */
export function stateBounds(memory: number, processes: number): StateBounds {
  const mostBytes = Math.floor(Math.min(Math.max(memory / 16 / processes, 64 * MEBIBYTE), 192 * MEBIBYTE));
  return { mostBytes, mostBytesOfOne: Math.floor(mostBytes / 2), leastBytesOfOne: 128 * 1024 };
}

/** What was counted of a visitor who was erased since is kept until it is asked for again; so it is not kept for long. */
const MAX_AGE_MS = 3_600_000;

/** What was counted of some settled days, to be counted on from; nobody changes it any more. */
export interface RememberedState {
  /** The days it was counted of, each with the writer of its row then (settled-days.ts). */
  readonly days: ReadonlyMap<UnixDay, string>;
  /** Beside its visitors. */
  readonly bytes: number;
  readonly visitors?: CountedParts<PartMarks> | null | undefined;
}

interface Kept {
  readonly state: RememberedState;
  /** What it takes, with its name; of its visitors nothing but the counts. */
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
  /** Without the arrays of visitors. */
  private ownBytes = 0;
  private readonly arrays = new SharedArrays();
  private readonly bounds: StateBounds;

  constructor(
    private readonly nowMs: () => number,
    bounds: Partial<StateBounds> = {},
  ) {
    this.bounds = { ...stateBounds(0, 1), ...bounds };
  }

  get mostBytesOfOne(): number {
    return this.bounds.mostBytesOfOne;
  }

  /** @param days all days that may be counted on from, with their writers in the asker's snapshot. */
  find<State extends RememberedState>(name: string, days: ReadonlyMap<UnixDay, string>): State | null {
    this.forgetOld();
    const known = this.states.get(name);
    if (known === undefined) return null;
    if ([...known.state.days].some(([day, writer]) => days.get(day) !== writer)) {
      this.forget(name);
      return null;
    }
    this.states.delete(name);
    this.states.set(name, known);
    return known.state as State;
  }

  /** The same marks of a part, as another state has them where they are equal: they are then held once. */
  sharing<Marks extends PartMarks>(part: number, marks: Marks): Marks {
    return this.arrays.sharing(part, marks);
  }

  /** Keeps it in the place of what was kept under the name, unless it takes too much or too little. */
  keep(name: string, state: RememberedState): void {
    const bytes = state.bytes + 2 * name.length + (state.visitors?.counts.byteLength ?? 0);
    const whole = state.bytes + 2 * name.length + (state.visitors?.bytes ?? 0);
    const { mostBytesOfOne, leastBytesOfOne, mostBytes } = this.bounds;
    if (whole > mostBytesOfOne || whole < leastBytesOfOne) return;
    this.forget(name);
    this.states.set(name, { state, bytes, keptAtMs: this.nowMs() });
    this.ownBytes += bytes;
    if (state.visitors) this.arrays.hold(state.visitors.parts);
    this.forgetOld();
    for (const oldest of this.states.keys()) {
      if (this.ownBytes + this.arrays.bytes <= mostBytes) return;
      this.forget(oldest);
    }
  }

  private forgetOld(): void {
    const oldestMs = this.nowMs() - MAX_AGE_MS;
    for (const [name, { keptAtMs }] of this.states) if (keptAtMs < oldestMs) this.forget(name);
  }

  private forget(name: string): void {
    const known = this.states.get(name);
    if (known === undefined) return;
    this.states.delete(name);
    this.ownBytes -= known.bytes;
    if (known.state.visitors) this.arrays.release(known.state.visitors.parts);
  }
}
