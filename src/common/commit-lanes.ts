import { GroupCommit, type GroupCommitOptions } from './group-commit.js';
import { type Lane, LaneSlots } from './lane-slots.js';
import { LaneTurns } from './lane-turns.js';
import { LaneRoom, OwnersRoom, type Weighed } from './queue-room.js';

export interface CommitLanesOptions<Item, Result> extends GroupCommitOptions<Item, Result> {
  /** Whether a flush failed because it took too long. */
  readonly isTimeout: (error: unknown) => boolean;
}

/** Lanes that are down together. */
interface LaneGroup<Item extends Weighed, Result> {
  /** By lane. */
  readonly commits: Map<number, GroupCommit<Item, Result>>;
  /** Lanes whose flush took too long since one of the group succeeded. */
  readonly late: Set<number>;
}

/** Who belongs to which lane. */
export interface Lanes {
  /** Of an owner's items that come now; another one later does no harm. */
  laneOf(owner: number): Lane | Promise<Lane>;
  /** Flushes at once, over all lanes. */
  readonly slots: number;
}

/**
 * Group commit where not all items had better be in one flush: a {@link GroupCommit} for each lane of owners. What may be queued
 * is bounded for all lanes together, and no lane takes more of it than it leaves free. Flushes at once are bounded over all lanes
 * as well ({@link LaneSlots}); those that hold little take turns ({@link LaneTurns}). A flush that fails, hangs or is slow is its own lane's alone. An outage fails what is queued in all lanes of
 * its group, which would only wait for it to end. One flush that was given up after its time waited for a lock, perhaps; when flushes of two
 * lanes were, and none of the group succeeded in between, that is an outage, too: the machine is silent.
 *
 * An owner whose lane changes may have items in both for a moment: its items are then not flushed in order of arrival.
 * So it is with a lane that is moved to another group: what was queued before goes the old way, and what comes then has a group commit of
 * its own. Each stays once it was used: there are no more of them than places where the shards of a cluster have been.
 */
export class CommitLanes<Item extends Weighed, Result> {
  private readonly groups = new Map<number, LaneGroup<Item, Result>>();
  private readonly laneRoom: OwnersRoom;
  private readonly ownerRoom: OwnersRoom;
  private readonly slots: LaneSlots;
  private readonly turns: LaneTurns;
  /** Items whose lane is being asked for. */
  private readonly asking = new Set<Promise<unknown>>();

  constructor(
    private readonly options: CommitLanesOptions<Item, Result>,
    private readonly lanes: Lanes,
  ) {
    this.laneRoom = new OwnersRoom(options.bounds);
    this.ownerRoom = new OwnersRoom(options.bounds);
    this.slots = new LaneSlots(lanes.slots);
    this.turns = new LaneTurns(options.bounds.lateAfterMs, options.awaitedFlushes);
  }

  /** As {@link GroupCommit.submit}; rejects as {@link Lanes.laneOf} does, too, with nothing of the item done. */
  submit(item: Item): Promise<Result> {
    const lane = this.lanes.laneOf(item.owner);
    return lane instanceof Promise ? this.submitLater(item, lane) : this.of(lane).submit(item);
  }

  /** What is queued, and not under way. */
  get queuedWeight(): number {
    let weight = 0;
    for (const commit of this.commits()) weight += commit.queuedWeight;
    return weight;
  }

  /** Resolves when nothing is queued or under way. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.asking);
    await Promise.all([...this.commits()].map((commit) => commit.idle()));
  }

  private async submitLater(item: Item, asked: Promise<Lane>): Promise<Result> {
    this.asking.add(asked);
    try {
      const lane = await asked;
      return await this.of(lane).submit(item);
    } finally {
      this.asking.delete(asked);
    }
  }

  private *commits(): Iterable<GroupCommit<Item, Result>> {
    for (const { commits } of this.groups.values()) yield* commits.values();
  }

  private of(lane: Lane): GroupCommit<Item, Result> {
    const group = this.groupOf(lane);
    const known = group.commits.get(lane.id);
    if (known) return known;
    const commit = new GroupCommit<Item, Result>({
      ...this.options,
      room: new LaneRoom(lane.id, this.laneRoom, this.ownerRoom),
      slots: this.slots.of(lane),
      turns: this.turns.forLane(),
      flush: async (items) => {
        const results = await this.options.flush(items);
        group.late.clear();
        return results;
      },
      isOutage: (error) => {
        if (this.options.isTimeout(error)) group.late.add(lane.id);
        return this.options.isOutage(error) || group.late.size > 1;
      },
      onOutage: (error) => {
        for (const other of group.commits.values()) other.failQueued(error);
      },
    });
    group.commits.set(lane.id, commit);
    return commit;
  }

  private groupOf({ group: name }: Lane): LaneGroup<Item, Result> {
    const known = this.groups.get(name);
    if (known) return known;
    const group: LaneGroup<Item, Result> = { commits: new Map(), late: new Set() };
    this.groups.set(name, group);
    return group;
  }
}
