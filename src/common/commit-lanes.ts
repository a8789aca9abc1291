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
  readonly commits: GroupCommit<Item, Result>[];
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
 * A lane stays once it was used: there are no more of them than shards in a cluster.
 */
export class CommitLanes<Item extends Weighed, Result> {
  private readonly commits = new Map<number, GroupCommit<Item, Result>>();
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
    this.turns = new LaneTurns(options.bounds.lateAfterMs);
  }

  /** As {@link GroupCommit.submit}; rejects as {@link Lanes.laneOf} does, too, with nothing of the item done. */
  submit(item: Item): Promise<Result> {
    const lane = this.lanes.laneOf(item.owner);
    return lane instanceof Promise ? this.submitLater(item, lane) : this.of(lane).submit(item);
  }

  /** What is queued, and not under way. */
  get queuedWeight(): number {
    let weight = 0;
    for (const commit of this.commits.values()) weight += commit.queuedWeight;
    return weight;
  }

  /** Resolves when nothing is queued or under way. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.asking);
    await Promise.all([...this.commits.values()].map((commit) => commit.idle()));
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

  private of(lane: Lane): GroupCommit<Item, Result> {
    const known = this.commits.get(lane.id);
    if (known) return known;
    const group: LaneGroup<Item, Result> = this.groups.get(lane.group) ?? { commits: [], late: new Set() };
    const commit = new GroupCommit<Item, Result>({
      ...this.options,
      room: new LaneRoom(lane.id, this.laneRoom, this.ownerRoom),
      slots: this.slots.of(lane),
      turns: this.turns.of(lane.id),
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
        for (const other of group.commits) other.failQueued(error);
      },
    });
    group.commits.push(commit);
    this.groups.set(lane.group, group);
    this.commits.set(lane.id, commit);
    return commit;
  }
}
