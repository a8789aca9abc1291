import { type AttributionModel, POSITION_END_CREDIT, WHOLE_CREDIT } from './attribution.types.js';
import { decayWeight } from './decay-weights.js';
import { type Journey, lengthOf } from './journey.js';

const MINUTE_US = 60_000_000;

/** As a decimal of credits, for {@link WHOLE_CREDIT} = 1. */
export function creditToNumber(millionths: number): number {
  return millionths / WHOLE_CREDIT;
}

/**
 * What each touch of a journey, which has one at least, gets of its conversion: in millionths, together
 * {@link WHOLE_CREDIT}. docs/reports.md, "Attribution", has the formulas. Everything is whole numbers: what division leaves
 * over goes one by one to the largest remainders, the earlier touch first among equal ones.
 */
function creditsOf(model: AttributionModel, journey: Journey): number[] {
  const credits = zeros(lengthOf(journey));
  SHARE[model](credits, journey);
  return credits;
}

/** An ordinary array: a typed one of a few numbers takes longer to make than all there is to compute. */
function zeros(length: number): number[] {
  const list: number[] = [];
  for (let at = 0; at < length; at++) list.push(0);
  return list;
}

/** What a model gives one touch of a journey, in millionths. */
export interface GivenCredit {
  /** Index of the model. */
  readonly model: number;
  /** Its number in the journey's store. */
  readonly touch: number;
  /** Above 0. */
  readonly credit: number;
  /** What the touches before it got. */
  readonly before: number;
}

/** Hands over each credit above 0 that models give for a journey. */
export function eachCredit(
  models: readonly AttributionModel[],
  journey: Journey,
  take: (given: GivenCredit) => void,
): void {
  if (lengthOf(journey) === 0) return;
  for (let model = 0; model < models.length; model++) {
    const credits = creditsOf(models[model]!, journey);
    let before = 0;
    for (let at = 0; at < credits.length; at++) {
      const credit = credits[at]!;
      if (credit > 0) take({ model, touch: journey.order[journey.from + at]!, credit, before });
      before += credit;
    }
  }
}

type Share = (credits: number[], journey: Journey) => void;

const SHARE: Readonly<Record<AttributionModel, Share>> = {
  first_touch: (credits) => {
    credits[0] = WHOLE_CREDIT;
  },
  last_touch: (credits) => {
    credits[credits.length - 1] = WHOLE_CREDIT;
  },
  last_non_direct: (credits, { touches, order, from }) => {
    let last = credits.length - 1;
    while (last >= 0 && touches.directs[order[from + last]!] === 1) last--;
    credits[last < 0 ? credits.length - 1 : last] = WHOLE_CREDIT;
  },
  linear: (credits) => shareEvenly(credits, { start: 0, end: credits.length, credit: WHOLE_CREDIT }),
  time_decay: shareByAge,
  position_based: (credits) => {
    const { length } = credits;
    if (length <= 2) {
      credits.fill(WHOLE_CREDIT / length);
      return;
    }
    credits[0] = POSITION_END_CREDIT;
    credits[length - 1] = POSITION_END_CREDIT;
    shareEvenly(credits, { start: 1, end: length - 1, credit: WHOLE_CREDIT - 2 * POSITION_END_CREDIT });
  },
};

interface SharedCredit {
  /** Indexes of the touches that share it: from `start` up to `end`, which is not among them. */
  readonly start: number;
  readonly end: number;
  readonly credit: number;
}

function shareEvenly(credits: number[], { start, end, credit }: SharedCredit): void {
  const count = end - start;
  const left = credit % count;
  credits.fill((credit - left) / count, start, end);
  for (let at = start; at < start + left; at++) credits[at]!++;
}

function shareByAge(credits: number[], { touches, order, from, to }: Journey): void {
  const lastUs = touches.atUs[order[to - 1]!]!;
  const weights = zeros(credits.length);
  let total = 0;
  for (let at = 0; at < credits.length; at++) {
    const ageUs = lastUs - touches.atUs[order[from + at]!]!;
    weights[at] = decayWeight(Math.floor(ageUs / MINUTE_US));
    total += weights[at]!;
  }
  // Products stay below 2^53, and remainders of doubles are exact.
  let left = WHOLE_CREDIT;
  const rests = weights;
  for (let at = 0; at < credits.length; at++) {
    const part = WHOLE_CREDIT * weights[at]!;
    rests[at] = part % total;
    credits[at] = (part - rests[at]!) / total;
    left -= credits[at]!;
  }
  if (left === 0) return;
  const byRest = rests.map((_, at) => at).sort((a, b) => rests[b]! - rests[a]! || a - b);
  for (let at = 0; at < left; at++) credits[byRest[at]!]!++;
}
