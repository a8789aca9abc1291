import type { CsvCell } from '../../common/csv.js';
import type { ReadScope } from '../../database/database.js';
import { echoBucket } from '../answer/bucket-echo.js';
import { echoFilters } from '../answer/filter-echo.js';
import { answer, ratio } from '../answer/report-answer.js';
import type { CsvSection } from '../answer/report-csv.js';
import { echoCounted } from '../attribution/attribution.answer.js';
import type { ChannelGroup } from '../channel/channel-groups.js';
import { echoRange } from '../query/report-range.js';
import type { Snapshot } from '../running/report-runner.js';
import { DEFAULT_CHANNEL_SCOPE } from '../scope/channel-scope.js';
import { CONVERSION_PATHS_DEFINITION } from './conversion-paths.definition.js';
import type { ConversionPathsRequest } from './conversion-paths.parameters.js';
import type { ConversionPathsResponse, PathStepResponse } from './conversion-paths.response.js';
import type { ConversionPathsResult, Lengths, ListedPath } from './conversion-paths.types.js';
import { lagClasses, nearestRank, touchClasses } from './length-classes.js';

/** The report as JSON has it. */
export function conversionPathsAnswer(
  scope: ReadScope,
  { question, interval, lookbackDays }: ConversionPathsRequest,
  { value, asOfMs, listsRevision, botEvents, warnings }: Snapshot<ConversionPathsResult>,
): ConversionPathsResponse {
  const { span, conversionType, filters, groupBy, limit } = question;
  const query = {
    ...echoRange(span),
    interval,
    event_type: conversionType,
    filters: echoFilters(filters),
    scope: question.channelScope ?? DEFAULT_CHANNEL_SCOPE,
    ...echoCounted(question),
    group_by: groupBy,
    lookback_days: lookbackDays,
    direct: question.direct,
    identity: question.identity,
    limit,
  };
  const { totals, unattributed, byTouches, byMinutes, buckets, others } = value;
  const all = sumOf(buckets);
  const result = {
    totals,
    unattributed,
    touches: {
      average: ratio(all.touches, all.conversions),
      median: nearestRank(byTouches, 0.5),
      p90: nearestRank(byTouches, 0.9),
      classes: touchClasses(byTouches),
    },
    lag: {
      average_minutes: ratio(all.minutes, all.conversions),
      median_minutes: nearestRank(byMinutes, 0.5),
      p90_minutes: nearestRank(byMinutes, 0.9),
      classes: lagClasses(byMinutes),
    },
    buckets: question.buckets.map((bucket, i) => ({
      ...echoBucket(bucket, span.timezone, asOfMs),
      conversions: buckets[i]!.all,
      ...averages(buckets[i]!),
    })),
    paths: value.paths.map((path) => toPath(path, totals.conversions)),
    others,
  };
  return answer(scope, {
    query,
    definition: CONVERSION_PATHS_DEFINITION,
    ...{ asOfMs, listsRevision, botEvents, warnings, result },
  });
}

/** What CSV shows first: a line for each path, with columns for its steps, and all of them in one. */
export function conversionPathsTable({ query, totals, paths }: ConversionPathsResponse): CsvSection {
  const currencies = totals.revenue.map(({ currency }) => currency);
  const places = Array.from(
    { length: Math.max(0, ...paths.map(({ steps }) => steps.length)) },
    (_, at) => at,
  );
  const head = [
    'path',
    'is_cut',
    'conversions',
    'share',
    'average_touches',
    'average_lag_minutes',
    ...currencies.map((currency) => `revenue_${currency}`),
    ...places.flatMap((at) => query.group_by.map((field) => `step_${at + 1}_${field}`)),
  ];
  const lines = paths.map((path): CsvCell[] => [
    path.steps.map((step) => query.group_by.map((field) => step[field] ?? '(none)').join(' / ')).join(' > '),
    path.is_cut,
    path.conversions,
    path.share,
    path.average_touches,
    path.average_lag_minutes,
    ...currencies.map((wanted) => path.revenue.find(({ currency }) => currency === wanted)?.amount ?? '0.00'),
    ...places.flatMap((at) => query.group_by.map((field) => path.steps[at]?.[field] ?? null)),
  ]);
  return { name: 'paths', table: [head, ...lines], covers: ['paths'] };
}

function toPath({ steps, isCut, conversions, revenue, ...lengths }: ListedPath, all: number) {
  return {
    steps: steps.map(toStep),
    is_cut: isCut,
    conversions,
    share: ratio(conversions, all),
    revenue,
    ...averages({ conversions, ...lengths }),
  };
}

/** All channels have a group of their own here. */
function toStep(group: ChannelGroup): PathStepResponse {
  return group.kind === 'value' ? group.channel : {};
}

function averages({ conversions, touches, minutes }: Lengths) {
  return {
    average_touches: ratio(touches, conversions),
    average_lag_minutes: ratio(minutes, conversions),
  };
}

function sumOf(all: readonly Lengths[]): Lengths {
  const sum = (of: (lengths: Lengths) => number) => all.reduce((total, lengths) => total + of(lengths), 0);
  return {
    conversions: sum(({ conversions }) => conversions),
    touches: sum(({ touches }) => touches),
    minutes: sum(({ minutes }) => minutes),
  };
}
