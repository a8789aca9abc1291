import type { AttributionQuestion } from '../attribution/attribution.types.js';
import type { Money } from '../attribution/money-sums.js';
import type { TimeBucket } from '../calendar/time-buckets.js';
import type { ChannelGroup } from '../channel/channel-groups.js';
import type { GroupingField } from '../channel/channel-name.js';

/** Touches side by side in one group are one step; of a longer path the last so many are told. */
export const MAX_STEPS = 10;

/** Most paths that one answer lists. */
export const MAX_PATHS_LISTED = 500;

export interface ConversionPathsQuestion extends AttributionQuestion {
  readonly buckets: readonly TimeBucket[];
  /** What tells steps apart: at least one field, none twice. */
  readonly groupBy: readonly GroupingField[];
  /** Most paths that are listed; the others are told together. */
  readonly limit: number;
}

export interface PathCount {
  readonly conversions: number;
  readonly revenue: readonly Money[];
}

/** How long the ways to some conversions were. */
export interface Lengths {
  readonly conversions: number;
  /** The sum over the conversions. */
  readonly touches: number;
  /** Whole minutes from the first touch to the conversion: the sum over the conversions. */
  readonly minutes: number;
}

export interface ListedPath extends PathCount, Lengths {
  /** In time; at most {@link MAX_STEPS}. */
  readonly steps: readonly ChannelGroup[];
  /** Whether there were steps before these. */
  readonly isCut: boolean;
}

export interface ConversionPathsResult {
  readonly totals: PathCount;
  /** Those that no touch of a person precedes within the lookback. */
  readonly unattributed: PathCount;
  /** As many as the question has. */
  readonly buckets: readonly (Lengths & { readonly all: number })[];
  /** How many conversions so many touches precede, from 0 on. */
  readonly byTouches: ArrayLike<number>;
  /** How many conversions the first of these touches lies so many whole minutes before, from 0 on. */
  readonly byMinutes: ArrayLike<number>;
  readonly paths: readonly ListedPath[];
  readonly others: PathCount & { readonly paths: number };
}
