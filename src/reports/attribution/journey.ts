import type { AttributionQuestion } from './attribution.types.js';
import type { Timeline } from './timeline.js';

/** The touches that may have led to a conversion: those of a timeline from `from` (inclusive) to `to` (exclusive). */
export interface Journey {
  readonly timeline: Timeline;
  readonly from: number;
  readonly to: number;
  /** How many touches its person has within the lookback, where those are more than a person's; then the journey has none. */
  readonly excludedTouches: number;
}

/** How many touches a journey has. */
export function lengthOf({ from, to }: Pick<Journey, 'from' | 'to'>): number {
  return to - from;
}

/** What the journeys of a question are made of. */
export type JourneyRule = Pick<AttributionQuestion, 'lookbackUs' | 'direct'>;

/**
 * The journey to a conversion: the touches of a timeline from `lookbackUs` before it up to its instant; without the direct
 * ones where those are the last resort and there are others, so that its timeline is one of {@link timelinesOfJourneys}.
 * None of them where they are more than a person's.
 */
export function journeyTo(
  convertedUs: number,
  { lookbackUs, direct }: JourneyRule,
  timeline: Timeline,
): Journey {
  const within = (touches: Timeline): Journey => {
    const from = touches.firstAfter(convertedUs - lookbackUs - 1);
    return { timeline: touches, from, to: touches.firstAfter(convertedUs), excludedTouches: 0 };
  };
  const all = within(timeline);
  if (timeline.isCrowded(all)) return { ...all, from: all.to, excludedTouches: lengthOf(all) };
  if (direct === 'plain') return all;
  const marked = within(timeline.marked);
  return lengthOf(marked) > 0 ? marked : all;
}

/** The timelines in which the journeys of one timeline's conversions lie. */
export function timelinesOfJourneys(timeline: Timeline, { direct }: JourneyRule): Timeline[] {
  const { marked } = timeline;
  return direct === 'plain' || marked === timeline ? [timeline] : [marked, timeline];
}
