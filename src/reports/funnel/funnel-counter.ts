import { VISITORS_AT_ONCE } from '../presence/read-presence.js';
import { lastNotAbove } from '../running/last-not-above.js';
import type { FunnelQuestion, FunnelResult } from './funnel.types.js';
import type { StepInstants, TypeInstants } from './step-instants.js';
import { TakenTimes } from './taken-times.js';

/** Of the visitors whose best attempt reached a step. */
interface StepCounter {
  visitors: number;
  open: number;
  readonly fromStart: TakenTimes;
  readonly fromPrevious: TakenTimes;
}

/** What is no part of a question. */
export interface FunnelLimits {
  /** An attempt whose window ends after it is open. */
  readonly asOfUs: number;
  /** How many times to convert may be held. */
  readonly mostTimes: number;
}

/** The best attempt of a visitor. */
export interface BestAttempt {
  /** How many steps it has. */
  readonly reached: number;
  /** Whether some attempt has its window open. */
  readonly isOpen: boolean;
  /** When it came to each of them, from 0 on; what lies behind means nothing. Good until the next visitor is counted. */
  readonly instants: Float64Array;
}

/** Is told of each visitor who entered. @param visitor its number among {@link StepInstants}. */
export type TakeBest = (visitor: number, best: BestAttempt) => void;

/**
 * Counts ordered funnels without exclusions, visitor by visitor: of all attempts the one that came farthest counts, of those the first.
 * Each step is the first event at or after the step before, and strictly after an earlier step of the same type.
 */
export class FunnelCounter {
  private readonly steps: StepCounter[];
  private readonly buckets: { entrants: number; completed: number; open: number }[] | null;
  private readonly bucketStarts: Float64Array;
  /** Of each step the last one before it with the same type; −1 where there is none. */
  private readonly sameType: readonly number[];
  private readonly tried: Float64Array;
  private readonly best: Float64Array;
  /** Of each step the place of the earliest instant that may still be looked at: later entries come to no step earlier. */
  private readonly places: Int32Array;
  private missedUs = Number.POSITIVE_INFINITY;

  /** @param typeOfStep numbers, by which {@link StepInstants} has the instants; the first is 0. */
  constructor(
    private readonly question: FunnelQuestion,
    private readonly typeOfStep: readonly number[],
    private readonly limits: FunnelLimits,
    private readonly takeBest?: TakeBest,
  ) {
    const budget = { left: limits.mostTimes };
    const times = () => new TakenTimes(question.windowUs, budget);
    this.steps = typeOfStep.map(() => ({ visitors: 0, open: 0, fromStart: times(), fromPrevious: times() }));
    const buckets = question.trend?.buckets ?? [];
    this.bucketStarts = Float64Array.from(buckets, ({ startUs }) => startUs);
    this.buckets = question.trend ? buckets.map(() => ({ entrants: 0, completed: 0, open: 0 })) : null;
    this.sameType = typeOfStep.map((type, step) => typeOfStep.slice(0, step).lastIndexOf(type));
    this.tried = new Float64Array(typeOfStep.length);
    this.best = new Float64Array(typeOfStep.length);
    this.places = new Int32Array(typeOfStep.length);
  }

  *count({ types, size }: StepInstants): Generator<void> {
    const ofSteps = this.typeOfStep.map((type) => types[type]!);
    for (let first = 0; first < size; first += VISITORS_AT_ONCE) {
      yield;
      const end = Math.min(first + VISITORS_AT_ONCE, size);
      for (let visitor = first; visitor < end; visitor++) this.countVisitor(visitor, ofSteps);
    }
  }

  *result(): Generator<void, FunnelResult> {
    const steps = [];
    for (const [index, { visitors, open, fromStart, fromPrevious }] of this.steps.entries()) {
      const sinceStart = yield* fromStart.summary();
      const sincePrevious = index === 1 ? sinceStart : yield* fromPrevious.summary();
      steps.push({ visitors, open, fromStart: sinceStart, fromPrevious: sincePrevious });
    }
    return { total: { excluded: 0, steps }, breakdown: null, buckets: this.buckets };
  }

  private countVisitor(visitor: number, ofSteps: readonly TypeInstants[]): void {
    const { span, windowUs } = this.question;
    const { at, starts, ends } = ofSteps[0]!;
    for (let step = 1; step < ofSteps.length; step++) this.places[step] = ofSteps[step]!.starts[visitor]!;
    let reached = 0;
    let lastUs = Number.NaN;
    let tooEarlyUs = Number.NEGATIVE_INFINITY;
    for (let place = starts[visitor]!; place < ends[visitor]! && at[place]! < span.toUs; place++) {
      lastUs = at[place]!;
      if (lastUs <= tooEarlyUs) continue;
      const steps = this.attempt(visitor, lastUs, ofSteps);
      // To get farther, an entry must lie less than a window before the step that came too late, if it ever came.
      tooEarlyUs = this.missedUs - windowUs;
      if (steps <= reached) continue;
      reached = steps;
      this.best.set(this.tried);
    }
    if (reached === 0) return;
    const isOpen = lastUs + windowUs > this.limits.asOfUs;
    this.note(reached, isOpen);
    this.takeBest?.(visitor, { reached, isOpen, instants: this.best });
  }

  /** How many steps an entry reaches, whose instants are then those tried; {@link missedUs} is that of the next, reached too late. */
  private attempt(visitor: number, enteredUs: number, ofSteps: readonly TypeInstants[]): number {
    const { tried, places, sameType } = this;
    const deadlineUs = enteredUs + this.question.windowUs;
    tried[0] = enteredUs;
    this.missedUs = Number.POSITIVE_INFINITY;
    for (let step = 1; step < ofSteps.length; step++) {
      const { at, ends } = ofSteps[step]!;
      const previousUs = tried[step - 1]!;
      const same = sameType[step]!;
      // An event serves one step alone.
      const isServed = same >= 0 && tried[same] === previousUs;
      const end = ends[visitor]!;
      let place = places[step]!;
      while (place < end && (isServed ? at[place]! <= previousUs : at[place]! < previousUs)) place++;
      places[step] = place;
      if (place === end) return step;
      if (at[place]! >= deadlineUs) {
        this.missedUs = at[place]!;
        return step;
      }
      tried[step] = at[place]!;
    }
    return ofSteps.length;
  }

  private note(reached: number, isOpen: boolean): void {
    const { best, steps, buckets } = this;
    const isDone = reached === steps.length;
    for (let step = 0; step < reached; step++) {
      const counter = steps[step]!;
      counter.visitors++;
      if (step > 0) counter.fromStart.add(best[step]! - best[0]!);
      if (step > 1) counter.fromPrevious.add(best[step]! - best[step - 1]!);
    }
    if (isOpen && !isDone) steps[reached - 1]!.open++;
    if (buckets === null) return;
    const bucket = buckets[lastNotAbove(this.bucketStarts, best[0]!)]!;
    bucket.entrants++;
    if (isDone) bucket.completed++;
    else if (isOpen) bucket.open++;
  }
}
