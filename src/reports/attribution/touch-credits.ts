import type { TimeSlices } from '../running/time-slices.js';
import { type AttributionModel, MAX_TOUCHES_BY_MINUTE } from './attribution.types.js';
import { creditsOf } from './credits.js';
import { lengthOf } from './journey.js';
import { paidOut } from './revenue-shares.js';
import { RunningSums } from './running-sums.js';
import type { AttributedConversion } from './tally.js';
import type { Timeline } from './timeline.js';
import type { TouchStore } from './touch-store.js';

/** What a touch got of one conversion or of several. */
export interface GivenCredit {
  /** Which conversions: those handed over with this number. */
  readonly group: number;
  /** Index of the model. */
  readonly model: number;
  readonly touches: TouchStore;
  /** Its number in the store. */
  readonly touch: number;
  /** In millionths; above 0. */
  readonly credit: number;
  /** Ten-thousandths of the conversions' currency: two whole numbers, for a double does not hold all they may be together. */
  readonly units: number;
  readonly moreUnits: number;
}

/** Who is told of credits. */
export interface CreditReceiver {
  /** A touch may have led to a conversion of a group, be it credited with nothing. May be told more than once. */
  led(group: number, touches: TouchStore, touch: number): void;
  give(given: GivenCredit): void;
}

/** Not a model: marks the touches that led to a conversion. */
const LED = -1;

/** A stretch of more touches is put down once, and its touches are told of it when their sums are taken. */
const SHORT = 32;

/**
 * Shares out the credit and the revenue of conversions under some models. What it takes does not depend on how many touches
 * precede a conversion: what a stretch of many touches gets is noted where it begins and ends, and running sums over the
 * timeline tell what each touch got of all conversions together.
 */
export class TouchCredits {
  /** Conversions with more than {@link MAX_TOUCHES_BY_MINUTE} touches. */
  longJourneys = 0;
  private readonly long: RunningSums;

  /** @param shortest stretches of more touches than this are summed up. */
  constructor(
    private readonly models: readonly AttributionModel[],
    private readonly receiver: CreditReceiver,
    slices: TimeSlices,
    private readonly shortest = SHORT,
  ) {
    this.long = new RunningSums(slices);
  }

  /**
   * Conversions come timeline by timeline. Answers a promise where sums are to be taken before the next one comes.
   * @param group whole, not negative: conversions of one group have one currency.
   */
  convert({ packed, index, journey }: AttributedConversion, group: number): void | Promise<void> {
    const { models, receiver, long, shortest } = this;
    const { from, to, timeline } = journey;
    const { touches, order } = timeline;
    if (lengthOf(journey) > MAX_TOUCHES_BY_MINUTE) this.longJourneys += 1;
    if (to - from > shortest) long.note(this.cellOf(group, LED), { from, to, credit: 0, units: 0 });
    else for (let at = from; at < to; at++) receiver.led(group, touches, order[at]!);
    const revenue = packed.revenue(index);
    for (let model = 0; model < models.length; model++)
      for (const paid of paidOut(creditsOf(models[model]!, journey), revenue)) {
        const { units, moreUnits, credit } = paid;
        if (paid.to - paid.from > shortest)
          long.note(this.cellOf(group, model), {
            from: paid.from,
            to: paid.to,
            credit,
            units: units + moreUnits,
          });
        else
          for (let at = paid.from; at < paid.to; at++)
            receiver.give({ group, model, touches, touch: order[at]!, credit, units, moreUnits });
      }
    return long.isFull(order.length) ? this.endTimeline(timeline) : undefined;
  }

  /** Tells of what was put down; answers a promise where there is any. */
  endTimeline({ touches, order }: Timeline): void | Promise<void> {
    if (this.long.isEmpty) return;
    return this.long.take(order.length, ({ cell, position, credit, units }) => {
      const touch = order[position]!;
      const group = Math.floor(cell / (this.models.length + 1));
      const model = (cell % (this.models.length + 1)) + LED;
      if (model === LED) this.receiver.led(group, touches, touch);
      else this.receiver.give({ group, model, touches, touch, credit, units, moreUnits: 0 });
    });
  }

  private cellOf(group: number, model: number): number {
    return group * (this.models.length + 1) + model - LED;
  }
}
