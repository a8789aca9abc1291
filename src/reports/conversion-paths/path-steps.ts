import type { Journey } from '../attribution/journey.js';
import type { Timeline } from '../attribution/timeline.js';
import { MAX_STEPS } from './conversion-paths.types.js';

/** A journey's touches as steps, by the numbers of their groups, in time. */
export interface PathSteps {
  readonly groups: readonly number[];
  readonly isCut: boolean;
}

/**
 * Tells the steps of journeys. Where runs of touches of one group begin is looked up once for each timeline, so that one
 * visitor's many conversions do not cost as many looks at each of their touches.
 */
export class StepsOfJourneys {
  private timeline: Timeline | null = null;
  /** By position, that of the first touch of its run. */
  private runs: Int32Array = new Int32Array();

  /** @param groupOf the group of a channel. */
  constructor(private readonly groupOf: (channel: number) => number) {}

  of({ timeline, from, to }: Journey): PathSteps {
    if (this.timeline !== timeline) {
      this.timeline = timeline;
      this.runs = this.runsOf(timeline);
    }
    const groups: number[] = [];
    let position = to;
    while (position > from && groups.length < MAX_STEPS) {
      groups.push(this.groupAt(timeline, position - 1));
      position = this.runs[position - 1]!;
    }
    return { groups: groups.reverse(), isCut: position > from };
  }

  private runsOf(timeline: Timeline): Int32Array {
    const runs = new Int32Array(timeline.length);
    for (let at = 1; at < timeline.length; at++)
      runs[at] = this.groupAt(timeline, at) === this.groupAt(timeline, at - 1) ? runs[at - 1]! : at;
    return runs;
  }

  private groupAt({ touches, order }: Timeline, position: number): number {
    return this.groupOf(touches.channels[order[position]!]!);
  }
}
