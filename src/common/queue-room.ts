import { FairShare } from './fair-share.js';

/** Whose an item is, and what it weighs against the bounds: units of work, and memory. */
export interface Weighed {
  readonly owner: number;
  readonly weight: number;
  readonly bytes: number;
}

/** What may be queued, all owners together. */
export interface QueueRoom {
  /** Takes room for the item; false, and nothing taken, where there is none for its owner. */
  take(item: Weighed): boolean;
  giveBack(item: Weighed): void;
}

/** What a {@link QueueRoom} holds: all owners together; one alone may queue half. */
export interface QueueRoomSize {
  readonly maxQueuedWeight: number;
  readonly maxQueuedBytes: number;
}

/** Room that each owner may fill as far as it leaves free (fair-share.ts). */
export class OwnersRoom implements QueueRoom {
  private readonly weights: FairShare<number>;
  private readonly bytes: FairShare<number>;

  constructor({ maxQueuedWeight, maxQueuedBytes }: QueueRoomSize) {
    this.weights = new FairShare(maxQueuedWeight);
    this.bytes = new FairShare(maxQueuedBytes);
  }

  take({ owner, weight, bytes }: Weighed): boolean {
    if (!this.weights.take(owner, weight)) return false;
    if (this.bytes.take(owner, bytes)) return true;
    this.weights.giveBack(owner, weight);
    return false;
  }

  giveBack({ owner, weight, bytes }: Weighed): void {
    this.weights.giveBack(owner, weight);
    this.bytes.giveBack(owner, bytes);
  }
}

/** A lane's part of the room that all lanes share: neither it nor an owner in it takes more than each leaves free. */
export class LaneRoom implements QueueRoom {
  /**
   * @param lanes shares the room out among lanes, by their ids for owners
   * @param owners shares the same room out among owners, of whatever lane
   */
  constructor(
    private readonly lane: number,
    private readonly lanes: OwnersRoom,
    private readonly owners: OwnersRoom,
  ) {}

  take(item: Weighed): boolean {
    if (!this.owners.take(item)) return false;
    if (this.lanes.take(this.asLane(item))) return true;
    this.owners.giveBack(item);
    return false;
  }

  giveBack(item: Weighed): void {
    this.owners.giveBack(item);
    this.lanes.giveBack(this.asLane(item));
  }

  private asLane({ weight, bytes }: Weighed): Weighed {
    return { owner: this.lane, weight, bytes };
  }
}
