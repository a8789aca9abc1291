import type { Origin } from '../channel/channel.js';
import type { Journey } from './journey.js';
import type { PackedConversions } from './packed-conversions.js';
import type { PassingTouch } from './passing-touch.js';
import type { Timeline } from './timeline.js';

/** A conversion, with the touches that may have led to it. */
export interface AttributedConversion {
  readonly packed: PackedConversions;
  /** Which of them. */
  readonly index: number;
  /**
   * Who converted, until {@link Tally.nextVisitors}: numbered like the visitors of the journey's touches, or, where people are
   * counted, so that all visitors of a person have one number, as they have in no touch.
   */
  readonly visitor: number;
  readonly journey: Journey;
}

/**
 * What a report counts of conversions and of touches as they come past: only what a tally has a method for is read. Visitors,
 * channels and so on are numbers from 0 on; a visitor's number holds until {@link nextVisitors}, after which no visitor comes
 * again.
 */
export interface Tally {
  /**
   * Whether the ids of the events are asked for, those of conversions meanwhile and those of touches afterwards. Those of
   * conversions are held all at once: few are to be attributed then.
   */
  readonly needsEventIds?: boolean;

  /** Whether it counts the visitors of touches: whose these are is read where people are to be counted. */
  readonly countsVisitors?: boolean;

  /** At first, some at a time: which channels the next numbers are; with the details that the question asks for, origins. */
  nameChannels(channels: readonly Origin[]): void;

  /** Each touch of the range, by part of the visitors. */
  touch?(touch: PassingTouch): void;

  /** A visitor, numbered as in {@link touch}, with an event in the active time that is no touch. */
  present?(visitor: number): void;

  /** Each conversion, timeline by timeline. Where it answers a promise the next one waits for it. */
  convert?(conversion: AttributedConversion): void | Promise<void>;

  /** No further conversion of this timeline comes. */
  endTimeline?(timeline: Timeline): void | Promise<void>;

  nextVisitors(): void;
}
