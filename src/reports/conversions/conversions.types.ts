import type { AttributionModel, AttributionQuestion } from '../attribution/attribution.types.js';
import type { Money } from '../attribution/money-sums.js';
import type { TimeBucket } from '../calendar/time-buckets.js';
import type { ChannelGroup } from '../channel/channel-groups.js';
import type { GroupingField } from '../channel/channel-name.js';

export interface ConversionsQuestion extends AttributionQuestion {
  readonly buckets: readonly TimeBucket[];
  /** What makes a row: at least one field, none twice. */
  readonly groupBy: readonly GroupingField[];
  /** Most channels with a row of their own; the others share one. */
  readonly limit: number;
  /** Whether visitors and visits of channels and active visitors are left out, so that only touches of converters are read. */
  readonly asksOnlyCredit?: boolean;
}

/** What one model gives a row. */
export interface ModelCredit {
  readonly model: AttributionModel;
  /** In millionths of a conversion. */
  readonly credit: number;
  /** Distinct visitors one of whose touches in this row got credit. */
  readonly visitors: number;
  /** Distinct touches in this row that got credit. */
  readonly visits: number;
  readonly revenue: readonly Money[];
}

/** What some channels have together. */
export interface ChannelSums {
  /** Distinct visitors with a touch here between `from − lookback` and `to`; null where only credit was asked for. */
  readonly visitors: number | null;
  /** These touches; null likewise. */
  readonly visits: number | null;
  /** In the order asked for. */
  readonly models: readonly ModelCredit[];
}

export interface ChannelRow extends ChannelSums {
  readonly group: ChannelGroup;
}

/** Conversions themselves, whoever is credited with them. */
export interface ConversionCount {
  readonly conversions: number;
  readonly visitors: number;
  readonly revenue: readonly Money[];
}

export interface ConversionsResult {
  readonly totals: ConversionCount & {
    /** Distinct visitors with any event between `from` and `to`; null where only credit was asked for. */
    readonly activeVisitors: number | null;
  };
  /** The conversions that no touch of a person precedes within the lookback: the same under every model. */
  readonly unattributed: ConversionCount;
  /** Those of them that more touches precede than a person makes. */
  readonly excludedVisitors: ConversionCount;
  /** Those of the conversions whose event is a known bot's. */
  readonly botConversions: ConversionCount;
  /** Conversions with more touches than `time_decay` counts by the minute: for these it counts ages in whole days. */
  readonly longJourneys: number;
  /** As many as the question has. */
  readonly buckets: readonly ConversionCount[];
  readonly rows: readonly ChannelRow[];
  /** All rows as one, those not listed too: distinct visitors do not add up. */
  readonly allChannels: ChannelSums;
}
