import type { PassingTouch, TouchPosition } from '../../attribution/passing-touch.js';
import type { Tally } from '../../attribution/tally.js';
import type { Origin } from '../../channel/channel.js';

/** A visitor with the touches that it is counted for, in time. */
export interface FoundVisitor {
  readonly key: bigint;
  readonly touches: (TouchPosition & { readonly atUs: number })[];
}

/** Finds so many of the first visitors, by key, behind one that have a touch in a row. */
export class VisitorEvidenceTally implements Tally {
  readonly needsEventIds = true;
  private readonly inRow: boolean[] = [];
  private readonly ofPart = new Map<number, FoundVisitor>();
  private readonly found: FoundVisitor[] = [];

  constructor(
    private readonly after: bigint | null,
    private readonly count: number,
    private readonly isInRow: (channel: Origin) => boolean,
  ) {}

  nameChannels(channels: readonly Origin[]): void {
    for (const channel of channels) this.inRow.push(this.isInRow(channel));
  }

  touch({ visitor, channel, visitorHigh, visitorLow, pack, index, atUs }: PassingTouch): void {
    // Parts come in the order of the keys.
    if (!this.inRow[channel] || this.found.length >= this.count) return;
    let known = this.ofPart.get(visitor);
    if (!known) {
      const key = (BigInt(visitorHigh) << 32n) | BigInt(visitorLow >>> 0);
      known = { key, touches: [] };
      this.ofPart.set(visitor, known);
    }
    known.touches.push({ pack, index, atUs });
  }

  nextVisitors(): void {
    const behind = [...this.ofPart.values()].filter(({ key }) => this.after === null || key > this.after);
    behind.sort((a, b) => (a.key < b.key ? -1 : 1));
    this.found.push(...behind.slice(0, this.count - this.found.length));
    this.ofPart.clear();
  }

  visitors(): readonly FoundVisitor[] {
    for (const { touches } of this.found) touches.sort((a, b) => a.atUs - b.atUs);
    return this.found;
  }
}
