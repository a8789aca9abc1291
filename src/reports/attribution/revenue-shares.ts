import { WHOLE_CREDIT } from './attribution.types.js';
import type { Units } from './packed-conversions.js';
import { type Stretch, shareOut } from './stretch.js';

/** Touches that get the same credit and the same part of the revenue. */
export interface PaidStretch {
  readonly from: number;
  readonly to: number;
  /** In millionths. */
  readonly credit: number;
  /** Ten-thousandths for each touch: two whole numbers, for a double does not hold all they may be together. */
  readonly units: number;
  readonly moreUnits: number;
}

/**
 * Shares a conversion's revenue as its credit is shared: what a touch's credit makes of it, rounded towards zero, and what
 * that leaves over to the largest remainders, the earlier touch first.
 *
 * @param credits stretches in time; together {@link WHOLE_CREDIT}, or none.
 */
export function paidOut(credits: readonly Stretch[], { millions, rest }: Units): PaidStretch[] {
  // In two halves, for an amount of 12 digits (the most there is) would be too much for one number.
  const half = Math.trunc(millions / 2);
  const paid = ({ from, to, each }: Stretch, share: number): PaidStretch => ({
    from,
    to,
    credit: each,
    units: half * each,
    moreUnits: (millions - half) * each + share,
  });
  // Nobody is credited, or a whole multiple of the whole credit leaves nothing over.
  if (credits.length === 0 || rest === 0) return credits.map((stretch) => paid(stretch, 0));
  if (credits.length === 1 && credits[0]!.to - credits[0]!.from === 1) return [paid(credits[0]!, rest)];
  const sign = Math.sign(rest);
  const shares = shareOut({ amount: Math.abs(rest), total: WHOLE_CREDIT }, credits);
  const stretches: PaidStretch[] = [];
  let next = 0;
  for (const stretch of credits) {
    let from = stretch.from;
    for (; next < shares.length && shares[next]!.from < stretch.to; next++) {
      const share = shares[next]!;
      if (share.from > from) stretches.push(paid({ ...stretch, from, to: share.from }, 0));
      stretches.push(paid({ ...share, each: stretch.each }, sign * share.each));
      from = share.to;
    }
    if (from < stretch.to) stretches.push(paid({ ...stretch, from }, 0));
  }
  return stretches;
}
