import type { CsvCell } from '../../common/csv.js';
import type { ReadScope } from '../../database/database.js';
import { echoBucket } from '../answer/bucket-echo.js';
import { echoFilters } from '../answer/filter-echo.js';
import { answer, ratio } from '../answer/report-answer.js';
import type { CsvSection } from '../answer/report-csv.js';
import type { MoneyResponse } from '../answer/report-frame.response.js';
import { echoCounted } from '../attribution/attribution.answer.js';
import { creditToNumber } from '../attribution/credits.js';
import { echoRange } from '../query/report-range.js';
import type { Snapshot } from '../running/report-runner.js';
import { DEFAULT_CHANNEL_SCOPE } from '../scope/channel-scope.js';
import { CONVERSIONS_DEFINITION, EVIDENCE_DEFINITIONS, MODEL_DEFINITIONS } from './conversions.definition.js';
import type { ConversionsRequest } from './conversions.parameters.js';
import type { ChannelRowResponse, ChannelSumsResponse, ConversionsResponse } from './conversions.response.js';
import type { ChannelRow, ChannelSums, ConversionsResult } from './conversions.types.js';

/** The report as JSON has it. */
export function conversionsAnswer(
  scope: ReadScope,
  { question, interval, lookbackDays, evidence }: ConversionsRequest,
  { value, asOfMs, listsRevision, botEvents, warnings }: Snapshot<ConversionsResult>,
): ConversionsResponse {
  const { span, conversionType, filters, models, groupBy, limit } = question;
  const query = {
    ...echoRange(span),
    interval,
    event_type: conversionType,
    filters: echoFilters(filters),
    scope: question.channelScope ?? DEFAULT_CHANNEL_SCOPE,
    ...echoCounted(question),
    models,
    group_by: groupBy,
    lookback_days: lookbackDays,
    direct: question.direct,
    identity: question.identity,
    limit,
    channel_visitors: !question.asksOnlyCredit,
  };
  const { activeVisitors, ...totals } = value.totals;
  const result = {
    totals: {
      ...totals,
      active_visitors: activeVisitors,
      active_conversion_rate: ratio(totals.visitors, activeVisitors),
    },
    all_channels: toSums(value.allChannels),
    unattributed: value.unattributed,
    excluded_visitors: value.excludedVisitors,
    bot_conversions: value.botConversions,
    long_journeys: value.longJourneys,
    buckets: question.buckets.map((bucket, i) => ({
      ...echoBucket(bucket, span.timezone, asOfMs),
      ...value.buckets[i]!,
    })),
    rows: value.rows.map(toRow),
  };
  const ofModels = Object.fromEntries(models.map((model) => [model, MODEL_DEFINITIONS[model]]));
  const definition = {
    ...CONVERSIONS_DEFINITION,
    ...ofModels,
    ...(evidence && { evidence: EVIDENCE_DEFINITIONS[evidence.number] }),
  };
  return answer(scope, { query, definition, asOfMs, listsRevision, botEvents, warnings, result });
}

/** What CSV shows first. */
export function conversionsTable(body: ConversionsResponse): CsvSection {
  return { name: 'rows', table: rowLines(body), covers: ['rows'] };
}

/**
 * A line for each channel under each model, then one for what the model leaves unattributed; a column of money for
 * each currency there is. Under one model a column adds up to the total.
 */
function* rowLines({
  query,
  totals,
  unattributed,
  rows,
}: ConversionsResponse): Generator<readonly CsvCell[]> {
  const currencies = totals.revenue.map(({ currency }) => currency);
  const amounts = (revenue: readonly MoneyResponse[]) =>
    currencies.map((wanted) => revenue.find(({ currency }) => currency === wanted)?.amount ?? '0.00');
  const head = [
    'model',
    'kind',
    ...query.group_by,
    'channel_visitors',
    'channel_visits',
    'conversions',
    'visitors',
    'conversion_rate',
    'visits',
    'visit_conversion_rate',
    ...currencies.map((currency) => `revenue_${currency}`),
  ];
  yield head;
  for (const [m, model] of query.models.entries()) {
    for (const row of rows) {
      const { conversions, visitors, conversion_rate, visits, visit_conversion_rate, revenue } =
        row.models[m]!;
      const names = query.group_by.map((field) => row[field as 'source'] ?? null);
      yield [
        model,
        row.kind,
        ...names,
        row.visitors,
        row.visits,
        conversions,
        visitors,
        conversion_rate,
        visits,
        visit_conversion_rate,
        ...amounts(revenue),
      ];
    }
    const none = query.group_by.map(() => null);
    const { conversions, visitors, revenue } = unattributed;
    const counted = [null, null, conversions, visitors, null, null, null];
    yield [model, 'unattributed', ...none, ...counted, ...amounts(revenue)];
  }
}

function toRow({ group, ...sums }: ChannelRow): ChannelRowResponse {
  return { kind: group.kind, ...(group.kind === 'value' && group.channel), ...toSums(sums) };
}

function toSums({ visitors, visits, models }: ChannelSums): ChannelSumsResponse {
  return {
    visitors,
    visits,
    models: models.map((given) => ({
      model: given.model,
      conversions: creditToNumber(given.credit),
      visitors: given.visitors,
      conversion_rate: ratio(given.visitors, visitors),
      visits: given.visits,
      visit_conversion_rate: ratio(given.visits, visits),
      revenue: given.revenue,
    })),
  };
}
