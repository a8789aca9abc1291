import { type Journey, lengthOf } from '../../attribution/journey.js';
import type { Stretch } from '../../attribution/stretch.js';
import type { RowTouches } from './row-touches.js';

/**
 * The positions of the touches of a journey that are shown, in time: of more than `most` those that the row counts, then
 * those of more credit, then the earlier.
 */
export function shownTouches(
  journey: Journey,
  credits: readonly Stretch[],
  row: RowTouches,
  most: number,
): number[] {
  if (lengthOf(journey) <= most)
    return Array.from({ length: lengthOf(journey) }, (_, at) => journey.from + at);
  const byCredit = withUncredited(journey, credits).sort((a, b) => b.each - a.each || a.from - b.from);
  const shown: number[] = [];
  for (const isCounted of [true, false])
    for (const { from, to, each } of byCredit)
      for (let position = from; position < to && shown.length < most; position++)
        if ((each > 0 && row.has(position)) === isCounted) shown.push(position);
  return shown.sort((a, b) => a - b);
}

/** All touches of a journey: the stretches of those with credit, and between them those of 0. */
function withUncredited({ from, to }: Journey, credits: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  let next = from;
  for (const stretch of credits) {
    if (stretch.from > next) all.push({ from: next, to: stretch.from, each: 0 });
    all.push(stretch);
    next = stretch.to;
  }
  if (next < to) all.push({ from: next, to, each: 0 });
  return all;
}
