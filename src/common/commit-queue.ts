import { OwnersRoom, type QueueRoom, type QueueRoomSize, type Weighed } from './queue-room.js';

export interface CommitQueueBounds extends QueueRoomSize {
  /** A batch closes when the next item would bring it over this; an item alone may. */
  readonly maxBatchWeight: number;
  readonly maxBatchBytes: number;
  /** An owner with more than this queued is heavy. */
  readonly lightWeight: number;
  readonly lightBytes: number;
  /** From what an owner has queued on it may have a second batch under way, and never a third. */
  readonly secondFlushWeight: number;
}

/** Batches of one owner being flushed: one is executed while another is committed. */
const MAX_UNDER_WAY = 2;

/** Batches of light owners are composed of those alone, so that none waits for a heavy one. */
export type BatchKind = 'light' | 'heavy';

/** What goes into one flush, and whose it is. */
export interface Batch<Entry> {
  readonly kind: BatchKind;
  readonly entries: readonly Entry[];
  readonly owners: readonly number[];
}

/**
 * What waits for a flush: a line for each owner, in order of arrival. A line is
 * - light while little is queued in it and nothing of it is under way;
 * - heavy when more is queued than `lightWeight` or `lightBytes`;
 * - at rest while a batch with items of it is under way and less than `secondFlushWeight` is queued, or while two are:
 *   flushes of one owner wait for each other's locks, and whoever were in such a flush, too, would wait with it.
 *
 * Light lines take turns for light batches, heavy lines for heavy ones: a line that has given to a batch is behind all
 * others of its kind. An owner with much queued waits for a batch of each other owner, never for their whole queues.
 */
export class CommitQueue<Entry extends Weighed> {
  private readonly lines = new Map<number, Line<Entry>>();
  /** Lines whose turn may come, the next one first. */
  private readonly turns: Readonly<Record<BatchKind, Set<Line<Entry>>>> = {
    light: new Set(),
    heavy: new Set(),
  };
  /** What is queued in light lines. */
  lightWeight = 0;

  constructor(
    private readonly bounds: CommitQueueBounds,
    private readonly room: QueueRoom = new OwnersRoom(bounds),
  ) {}

  /** False, and nothing queued, when the owner has too much queued already. */
  push(entry: Entry): boolean {
    const { owner, weight, bytes } = entry;
    if (!this.room.take(entry)) return false;
    const line = this.lines.get(owner) ?? this.begin(owner);
    line.entries.push(entry);
    line.weight += weight;
    line.bytes += bytes;
    this.place(line);
    return true;
  }

  has(kind: BatchKind): boolean {
    return this.turns[kind].size > 0;
  }

  /** All that is queued. */
  get weight(): number {
    let weight = 0;
    for (const line of this.lines.values()) weight += line.weight;
    return weight;
  }

  get isEmpty(): boolean {
    return this.lines.size === 0;
  }

  /** Takes the next batch out of the queue; {@link end} must follow when it is flushed. There must be one ({@link has}). */
  take(kind: BatchKind): Batch<Entry> {
    const entries: Entry[] = [];
    const owners: number[] = [];
    const filled = { weight: 0, bytes: 0 };
    for (const line of [...this.turns[kind]]) {
      const count = this.fitting(line, filled);
      if (count === 0) break;
      owners.push(line.owner);
      for (const entry of line.entries.splice(0, count)) {
        entries.push(entry);
        this.forget(line, entry);
      }
      this.unplace(line);
      line.underWay++;
      this.place(line);
    }
    return { kind, entries, owners };
  }

  /** The batch is flushed, or has failed. */
  end({ owners }: Batch<Entry>): void {
    for (const owner of owners) {
      const line = this.lines.get(owner)!;
      line.underWay--;
      this.place(line);
    }
  }

  /** Takes out all that is queued. */
  takeAll(): Entry[] {
    const all: Entry[] = [];
    for (const line of [...this.lines.values()]) {
      for (const entry of line.entries.splice(0)) {
        all.push(entry);
        this.forget(line, entry);
      }
      this.place(line);
    }
    return all;
  }

  /** How many of the line's first entries the batch still takes; adds them to what fills it. */
  private fitting({ entries }: Line<Entry>, filled: { weight: number; bytes: number }): number {
    const { maxBatchWeight, maxBatchBytes } = this.bounds;
    let count = 0;
    for (const { weight, bytes } of entries) {
      const isFull = filled.weight + weight > maxBatchWeight || filled.bytes > maxBatchBytes;
      if (isFull && filled.weight > 0) break;
      filled.weight += weight;
      filled.bytes += bytes;
      count++;
    }
    return count;
  }

  private begin(owner: number): Line<Entry> {
    const line: Line<Entry> = { owner, entries: [], weight: 0, bytes: 0, underWay: 0, kind: null, placed: 0 };
    this.lines.set(owner, line);
    return line;
  }

  private forget(line: Line<Entry>, entry: Entry): void {
    line.weight -= entry.weight;
    line.bytes -= entry.bytes;
    this.room.giveBack(entry);
  }

  /** Puts the line where it belongs now; where it is already it keeps its turn. */
  private place(line: Line<Entry>): void {
    const kind = this.kindOf(line);
    if (kind !== line.kind) {
      this.unplace(line);
      if (kind !== null) this.turns[kind].add(line);
      line.kind = kind;
    }
    if (kind === 'light') {
      this.lightWeight += line.weight - line.placed;
      line.placed = line.weight;
    }
    if (line.entries.length === 0 && line.underWay === 0) this.lines.delete(line.owner);
  }

  private unplace(line: Line<Entry>): void {
    if (line.kind === null) return;
    this.turns[line.kind].delete(line);
    this.lightWeight -= line.placed;
    line.placed = 0;
    line.kind = null;
  }

  private kindOf({ entries, weight, bytes, underWay }: Line<Entry>): BatchKind | null {
    const { lightWeight, lightBytes, secondFlushWeight } = this.bounds;
    const isAtRest = underWay >= MAX_UNDER_WAY || (underWay > 0 && weight < secondFlushWeight);
    if (isAtRest || entries.length === 0) return null;
    return weight > lightWeight || bytes > lightBytes ? 'heavy' : 'light';
  }
}

interface Line<Entry> {
  readonly owner: number;
  readonly entries: Entry[];
  weight: number;
  bytes: number;
  /** Batches with entries of it that are being flushed. */
  underWay: number;
  /** Among whose turns it is; null: at rest, or empty. */
  kind: BatchKind | null;
  /** What of its weight is counted as light. */
  placed: number;
}
