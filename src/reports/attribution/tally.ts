import type { Channel } from '../channel/channel.js';
import type { Journey } from './credits.js';
import type { PackedConversions } from './packed-conversions.js';
import type { PackedTouches } from './packed-touches.js';

/**
 * What a report counts of conversions and of touches as they come past. Visitors, channels and so on are numbers from 0 on;
 * a visitor's number holds until {@link nextVisitors}, after which no visitor comes again.
 */
export interface Tally {
  /** At first, which channel each number is. */
  nameChannels(channels: readonly Channel[]): void;

  /**
   * Each touch of the range, by part of the visitors: the one at a place of a pack. `visitor` is a number of its own kind, not
   * that of {@link convert}.
   */
  touch?(visitor: number, channel: number, touches: PackedTouches, place: number, pack: number): void;

  /** A visitor, numbered as in {@link touch}, with an event at the beginning of the active time. */
  present?(visitor: number): void;

  /** Each conversion, with the touches that may have led to it. `visitor` is numbered like those of the journey's touches. */
  convert?(conversions: PackedConversions, conversion: number, visitor: number, journey: Journey): void;

  nextVisitors(): void;
}
