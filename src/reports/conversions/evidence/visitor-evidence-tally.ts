import type { PassingTouch, TouchPosition } from '../../attribution/passing-touch.js';
import type { Tally } from '../../attribution/tally.js';
import type { Origin } from '../../channel/channel.js';

/** A visitor, or a person, with the touches that it is counted for, in time. */
export interface FoundVisitor {
  readonly key: bigint;
  /** Whether the key is that of a person's user, not of a visitor. */
  readonly isPerson: boolean;
  readonly touches: (TouchPosition & { readonly atUs: number })[];
}

/** Finds so many of the first visitors, or people, by key, behind one that have a touch in a row. */
export class VisitorEvidenceTally implements Tally {
  readonly needsEventIds = true;
  readonly countsVisitors = true;
  private readonly inRow: boolean[] = [];
  private readonly ofPart = new Map<number, FoundVisitor>();
  /** People with several visitors, who lie in several parts; not many more than are asked for. */
  private people = new Map<bigint, FoundVisitor>();
  /** Behind which nobody can be among those asked for, once there are enough. */
  private lastPerson: bigint | null = null;
  private readonly found: FoundVisitor[] = [];

  constructor(
    private readonly after: bigint | null,
    private readonly count: number,
    private readonly isInRow: (channel: Origin) => boolean,
    /** Which touches of its channels count; all of them unless given. */
    private readonly counts: (touch: PassingTouch) => boolean = () => true,
  ) {}

  nameChannels(channels: readonly Origin[]): void {
    for (const channel of channels) this.inRow.push(this.isInRow(channel));
  }

  touch(touch: PassingTouch): void {
    const { visitor, channel, pack, index, atUs } = touch;
    if (!this.inRow[channel] || !this.counts(touch)) return;
    const found = visitor < 0 ? this.personOf(touch) : this.visitorOf(touch);
    found?.touches.push({ pack, index, atUs });
  }

  nextVisitors(): void {
    const behind = this.behind(this.ofPart.values());
    this.found.push(...behind.slice(0, this.count - this.found.length));
    this.ofPart.clear();
  }

  visitors(): readonly FoundVisitor[] {
    const found = this.behind([...this.found, ...this.people.values()]).slice(0, this.count);
    for (const { touches } of found) touches.sort((a, b) => a.atUs - b.atUs);
    return found;
  }

  private visitorOf({ visitor, visitorHigh, visitorLow }: PassingTouch): FoundVisitor | undefined {
    // Parts come in the order of the keys.
    if (this.found.length >= this.count) return undefined;
    let known = this.ofPart.get(visitor);
    if (!known) {
      known = { key: keyOf(visitorHigh, visitorLow), isPerson: false, touches: [] };
      this.ofPart.set(visitor, known);
    }
    return known;
  }

  private personOf({ visitorHigh, visitorLow }: PassingTouch): FoundVisitor | undefined {
    const key = keyOf(visitorHigh, visitorLow);
    const known = this.people.get(key);
    if (known) return known;
    if (this.lastPerson !== null && key > this.lastPerson) return undefined;
    const person: FoundVisitor = { key, isPerson: true, touches: [] };
    this.people.set(key, person);
    if (this.people.size > 2 * this.count) this.cutPeople();
    return person;
  }

  private cutPeople(): void {
    const first = this.behind(this.people.values()).slice(0, this.count);
    this.people = new Map(first.map((person) => [person.key, person]));
    this.lastPerson = first.length < this.count ? null : first.at(-1)!.key;
  }

  private behind(visitors: Iterable<FoundVisitor>): FoundVisitor[] {
    return [...visitors]
      .filter(({ key }) => this.after === null || key > this.after)
      .sort((a, b) => (a.key < b.key ? -1 : 1));
  }
}

function keyOf(high: number, low: number): bigint {
  return (BigInt(high) << 32n) | BigInt(low >>> 0);
}
