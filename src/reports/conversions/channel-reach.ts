import { DistinctCounts } from '../attribution/distinct-counts.js';
import { GroupedVisitors } from '../attribution/grouped-visitors.js';
import type { PassingTouch } from '../attribution/passing-touch.js';
import type { ChannelGroups } from '../channel/channel-groups.js';

/** Who came by which channels, and who was active at all: what is counted of everybody's touches, converted or not. */
export class ChannelReach {
  private readonly activeVisitors = new DistinctCounts(1);
  private reached = new GroupedVisitors(0);
  /** By group, and at last all together. */
  private visitsOf = new Float64Array(1);

  /** @param activeFromUs from when on a visitor with an event counts as active. */
  constructor(
    private readonly groups: ChannelGroups,
    private readonly activeFromUs: number,
  ) {}

  /** All groups are known; no touch was before. */
  nameGroups(): void {
    this.reached = new GroupedVisitors(this.groups.count);
    this.visitsOf = new Float64Array(this.groups.count + 1);
  }

  touch({ visitor, channel, atUs }: PassingTouch): void {
    this.groups.note(channel);
    const group = this.groups.of(channel);
    this.reached.note(visitor, group);
    this.visitsOf[group]!++;
    this.visitsOf[this.groups.count]!++;
    if (atUs >= this.activeFromUs) this.present(visitor);
  }

  /** A visitor with an event in the active time. */
  present(visitor: number): void {
    this.activeVisitors.note(visitor, 0);
  }

  nextVisitors(): void {
    this.activeVisitors.nextVisitors();
    this.reached.nextVisitors();
  }

  get active(): number {
    return this.activeVisitors.of(0);
  }

  /** Distinct visitors with a touch in any of some groups; null for all groups. No visitor may come any more. */
  visitors(groups: readonly number[] | null): number {
    return this.reached.of(groups);
  }

  /** The touches in some groups; the group behind the last is all together. */
  visits(groups: readonly number[]): number {
    return groups.reduce((sum, group) => sum + this.visitsOf[group]!, 0);
  }
}
