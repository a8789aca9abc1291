import type { FlushSlots } from './group-commit.js';

/** What goes together in a flush, and with what it shares its fate. */
export interface Lane {
  readonly id: number;
  /** Lanes of one group are slow, or down, together: those of one machine. */
  readonly group: number;
  /** How many groups there are, of all lanes. */
  readonly groups: number;
}

/**
 * Flushes at once, over all lanes: as many as there are connections to flush on. Each group has its part of them to itself,
 * whether or not the others use theirs, so lanes that hang leave those of other groups all they have. Within a group a lane with
 * a flush under way begins another only where it leaves as many free as it holds; lanes that found none free take turns.
 */
export class LaneSlots {
  private readonly groups = new Map<number, Group>();
  /** Groups that have their part kept, whether seen or not. */
  private count = 1;

  constructor(private readonly total: number) {}

  /** The slots as one lane uses them. */
  of({ id, group: name, groups }: Lane): FlushSlots {
    let group = this.groups.get(name);
    if (!group) {
      group = { held: 0, waiting: new Map() };
      this.groups.set(name, group);
    }
    this.count = Math.max(this.count, groups, this.groups.size);
    return new LaneHold(id, group, () => this.perGroup);
  }

  /** Of a group: at least one, or it would wait for ever. */
  private get perGroup(): number {
    return Math.max(1, Math.floor(this.total / this.count));
  }
}

interface Group {
  held: number;
  /** What to call for a lane that found no slot, the one that has waited longest first. */
  readonly waiting: Map<number, () => void>;
}

class LaneHold implements FlushSlots {
  private held = 0;

  constructor(
    private readonly lane: number,
    private readonly group: Group,
    private readonly size: () => number,
  ) {}

  take(wake: () => void): boolean {
    const { group, held } = this;
    const free = this.size() - group.held;
    if (free <= 0 || (held > 0 && free <= held)) {
      group.waiting.set(this.lane, wake);
      return false;
    }
    group.waiting.delete(this.lane);
    group.held++;
    this.held++;
    return true;
  }

  giveBack(): void {
    const { group } = this;
    group.held--;
    this.held--;
    for (const [lane, wake] of [...group.waiting]) {
      if (group.held >= this.size()) break;
      group.waiting.delete(lane);
      wake();
    }
  }
}
