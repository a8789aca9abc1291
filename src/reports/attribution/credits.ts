import { apiErrors } from '../../common/api-error.js';
import {
  type AttributionModel,
  MAX_TOUCHES_BY_MINUTE,
  POSITION_END_CREDIT,
  WHOLE_CREDIT,
} from './attribution.types.js';
import { decayWeight } from './decay-weights.js';
import { type Journey, lengthOf } from './journey.js';
import { type Stretch, shareOut } from './stretch.js';

const MINUTE_US = 60_000_000;
const DAY_MINUTES = 24 * 60;
const DAY_US = DAY_MINUTES * MINUTE_US;

/** As a decimal of credits, for {@link WHOLE_CREDIT} = 1. */
export function creditToNumber(millionths: number): number {
  return millionths / WHOLE_CREDIT;
}

/**
 * What a model gives the touches of a journey of their conversion: in millionths, together {@link WHOLE_CREDIT}, as
 * stretches in time of touches that get the same; none of a journey without touches. docs/reports.md, "Attribution", has the
 * formulas. It takes the same time however many touches there are, but for `time_decay`, which takes it for each of
 * {@link MAX_TOUCHES_BY_MINUTE} at most, or for each day.
 */
export function creditsOf(model: AttributionModel, journey: Journey): Stretch[] {
  return lengthOf(journey) === 0 ? [] : SHARE[model](journey);
}

const SHARE: Readonly<Record<AttributionModel, (journey: Journey) => Stretch[]>> = {
  first_touch: ({ from }) => [only(from)],
  last_touch: ({ to }) => [only(to - 1)],
  last_non_direct: ({ timeline, from, to }) => {
    const last = timeline.lastMarkedBefore(to);
    return [only(last >= from ? last : to - 1)];
  },
  linear: (journey) => evenly(WHOLE_CREDIT, journey.from, journey.to),
  time_decay: (journey) => {
    const weighed =
      lengthOf(journey) > MAX_TOUCHES_BY_MINUTE ? weighedByDay(journey) : weighedByMinute(journey);
    let total = 0;
    for (const { from, to, each } of weighed) total += (to - from) * each;
    if (total > Number.MAX_SAFE_INTEGER)
      throw apiErrors.badRequest('Too many touches precede one conversion: narrow the range');
    return shareOut({ amount: WHOLE_CREDIT, total }, weighed);
  },
  position_based: ({ from, to }) => {
    if (to - from <= 2) return evenly(WHOLE_CREDIT, from, to);
    const rest = WHOLE_CREDIT - 2 * POSITION_END_CREDIT;
    return [
      { from, to: from + 1, each: POSITION_END_CREDIT },
      ...evenly(rest, from + 1, to - 1),
      { from: to - 1, to, each: POSITION_END_CREDIT },
    ];
  },
};

function only(position: number): Stretch {
  return { from: position, to: position + 1, each: WHOLE_CREDIT };
}

function evenly(amount: number, from: number, to: number): Stretch[] {
  return shareOut({ amount, total: to - from }, [{ from, to, each: 1 }]);
}

function weighedByMinute({ timeline, from, to }: Journey): Stretch[] {
  const lastUs = timeline.atUs(to - 1);
  const weighed: Stretch[] = [];
  for (let at = from; at < to; at++) {
    const age = Math.floor((lastUs - timeline.atUs(at)) / MINUTE_US);
    weighed.push({ from: at, to: at + 1, each: decayWeight(age) });
  }
  return weighed;
}

/** Ages in whole days: there are no more stretches than the lookback has days. */
function weighedByDay({ timeline, from, to }: Journey): Stretch[] {
  const lastUs = timeline.atUs(to - 1);
  const weighed: Stretch[] = [];
  for (let end = to; end > from; end = weighed.at(-1)!.from) {
    const days = Math.floor((lastUs - timeline.atUs(end - 1)) / DAY_US);
    const start = timeline.firstAfter(lastUs - (days + 1) * DAY_US);
    weighed.push({ from: Math.max(from, start), to: end, each: decayWeight(days * DAY_MINUTES) });
  }
  return weighed.reverse();
}
