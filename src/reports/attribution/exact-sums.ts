import { WHOLE_CREDIT } from './attribution.types.js';
import type { Units } from './packed-conversions.js';

/** A sum below this and what {@link ExactSums.add} takes add up to what a double still holds exactly, 2^53. */
const SMALL = 4_000_000_000_000_000;

/** Sums of whole numbers, exact however large they grow, in cells numbered from 0 on. */
export class ExactSums {
  private readonly small: number[] = [];
  /** What no longer fits into a double. */
  private readonly large = new Map<number, bigint>();

  /** @param value whole, of at most 5.007 · 10^15. */
  add(cell: number, value: number): void {
    const sum = (this.small[cell] ?? 0) + value;
    if (Math.abs(sum) < SMALL) {
      this.small[cell] = sum;
      return;
    }
    this.large.set(cell, (this.large.get(cell) ?? 0n) + BigInt(sum));
    this.small[cell] = 0;
  }

  /** Whether anything was added to a cell, be it 0. */
  has(cell: number): boolean {
    return this.small[cell] !== undefined;
  }

  of(cell: number): bigint {
    return BigInt(this.small[cell] ?? 0) + (this.large.get(cell) ?? 0n);
  }
}

/** Which part of a conversion's revenue a touch gets. */
export interface RevenueShare {
  readonly revenue: Units;
  /** What the touches before it were credited with, in millionths. */
  readonly before: number;
  readonly credit: number;
}

/**
 * Adds the part of a conversion's revenue that one touch gets, in ten-thousandths. Revenue follows the credit in time: up to
 * each touch its part is rounded towards zero, and the touch gets what that is more than before it.
 */
export function addRevenue(
  sums: ExactSums,
  cell: number,
  { revenue: { millions, rest }, before, credit }: RevenueShare,
): void {
  const upTo = (millionths: number) => Math.trunc((rest * millionths) / WHOLE_CREDIT);
  // In two halves, for an amount of 12 digits (the most there is) would be too much for one sum.
  const half = Math.trunc(millions / 2);
  sums.add(cell, half * credit);
  sums.add(cell, (millions - half) * credit + upTo(before + credit) - upTo(before));
}
