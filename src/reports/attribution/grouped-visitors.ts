import { DistinctCounts } from './distinct-counts.js';
import { DistinctSets, MOST_CELLS_OF_SET } from './distinct-sets.js';

/** The set of all cells. */
const ANY = -1;

/**
 * How many distinct visitors were noted in each of some groups, and in any of several of them: of few groups in any that are
 * asked for at last, of more in all alone, for which it takes a number for each visitor and group.
 */
export class GroupedVisitors {
  /** Null where there are too many groups. */
  private readonly sets: DistinctSets | null;
  /** By group, and at last all together; null where the sets tell. */
  private readonly counts: DistinctCounts | null;
  private bySet: ReadonlyMap<number, number> | undefined;

  constructor(private readonly groups: number) {
    const hasFew = GroupedVisitors.canJoin(groups);
    this.sets = hasFew ? new DistinctSets(groups) : null;
    this.counts = hasFew ? null : new DistinctCounts(groups + 1);
  }

  /** Whether of so many groups those can be told who were in any of several. */
  static canJoin(groups: number): boolean {
    return groups <= MOST_CELLS_OF_SET;
  }

  note(visitor: number, group: number): void {
    if (this.sets) this.sets.note(visitor, group);
    else {
      this.counts!.note(visitor, group);
      this.counts!.note(visitor, this.groups);
    }
  }

  nextVisitors(): void {
    (this.sets ?? this.counts!).nextVisitors();
  }

  /** In any of some groups, of several where these can be joined; null for all groups. No visitor may come any more. */
  of(groups: readonly number[] | null): number {
    if (this.counts) return this.counts.of(groups === null ? this.groups : groups[0]!);
    const cells = groups === null ? ANY : groups.reduce((bits, group) => bits | (1 << group), 0);
    this.bySet ??= this.sets!.counts();
    let visitors = 0;
    for (const [set, count] of this.bySet) if ((set & cells) !== 0) visitors += count;
    return visitors;
  }
}
