import type { CsvCell } from '../../common/csv.js';
import type { ReadScope } from '../../database/database.js';
import { echoFilters } from '../answer/filter-echo.js';
import { divided, moneyText } from '../answer/money-text.js';
import { answer, ratio } from '../answer/report-answer.js';
import type { CsvSection } from '../answer/report-csv.js';
import { echoCounted } from '../attribution/attribution.answer.js';
import { creditToNumber } from '../attribution/credits.js';
import { formatLocal } from '../calendar/time-zone.js';
import { MODEL_DEFINITIONS } from '../conversions/conversions.definition.js';
import { echoRange } from '../query/report-range.js';
import type { Snapshot } from '../running/report-runner.js';
import { toReturns } from './ad-returns.js';
import { missingDates } from './ad-spend-coverage.js';
import { coverageWarnings } from './ad-spend-coverage.warnings.js';
import { type AdExchangeResponse, MAX_RATES_LISTED } from './ad-spend-exchange.response.js';
import type { AdFiguresResponse, AdModelResponse } from './ad-spend-figures.response.js';
import {
  AD_SPEND_DEFINITION,
  CREDIT_DATE_DEFINITIONS,
  CURRENCY_DEFINITIONS,
} from './ad-spend-report.definition.js';
import type { AdSpendRequest } from './ad-spend-report.parameters.js';
import type { AdReportRowResponse, AdSpendReportResponse } from './ad-spend-report.response.js';
import { MAX_FAILURES } from './ad-spend-report.sql.js';
import type {
  AdFigures,
  AdSpendQuestion,
  AdSpendReport,
  AdSpendReportRow,
  CurrencySpend,
} from './ad-spend-report.types.js';
import type { Exchange } from './exchange.js';

/** The report as JSON has it. */
export function adSpendReportAnswer(
  scope: ReadScope,
  { question, lookbackDays }: AdSpendRequest,
  { value, asOfMs, listsRevision, botEvents, warnings }: Snapshot<AdSpendReport>,
): AdSpendReportResponse {
  const { span, conversionType, filters, models, groupBy, limit } = question;
  const query = {
    ...echoRange(span),
    event_type: conversionType,
    filters: echoFilters(filters),
    ...echoCounted(question),
    models,
    group_by: groupBy,
    ad_tag: question.adTag,
    lookback_days: lookbackDays,
    direct: question.direct,
    date: question.creditDate,
    identity: question.identity,
    currency: question.currency,
    limit,
  };
  const credits = (list: readonly number[]) =>
    models.map((model, m) => ({ model, conversions: creditToNumber(list[m]!) }));
  const result = {
    totals: toFigures(question, value.totals),
    conversions: {
      total: value.conversions,
      unattributed: value.unattributed,
      of_excluded_visitors: value.excluded,
      long_journeys: value.longJourneys,
      first_open_day: firstOpenDay(question, asOfMs),
      models: models.map((model, m) => {
        const { joined, withoutSpend, elsewhere, outside } = value.balances[m]!;
        return {
          model,
          joined: creditToNumber(joined),
          without_spend: creditToNumber(withoutSpend),
          elsewhere: creditToNumber(elsewhere),
          outside_range: creditToNumber(outside),
        };
      }),
    },
    rows: zeroFilled(question, value.rows).map((row) => toRow(question, row)),
    rows_left_off: value.rowsLeftOff,
    spend_without_visitors: {
      rows: value.spendWithoutVisitors.rows.map(({ platform, names, impressions, clicks, spend }) => ({
        platform,
        ...(names as { campaign: string }),
        impressions,
        clicks,
        spend: spend.map(toSpend),
      })),
      left_off: value.spendWithoutVisitors.leftOff,
    },
    visitors_without_spend: {
      rows: value.visitorsWithoutSpend.rows.map(({ source, medium, names, visitors, credits: owed }) => ({
        source,
        medium,
        ...(names as { campaign: string | null }),
        visitors,
        models: credits(owed),
      })),
      left_off: value.visitorsWithoutSpend.leftOff,
    },
    coverage: toCoverage(question, value),
    exchange: value.exchange && toExchange(question, value.exchange),
  };
  const ofModels = Object.fromEntries(models.map((model) => [model, MODEL_DEFINITIONS[model]]));
  const definition = {
    ...AD_SPEND_DEFINITION,
    ...CREDIT_DATE_DEFINITIONS[question.creditDate],
    ...CURRENCY_DEFINITIONS[question.currency === null ? 'kept' : 'converted'],
    ...ofModels,
  };
  return answer(scope, {
    query,
    definition,
    asOfMs,
    listsRevision,
    botEvents,
    warnings: [...warnings, ...coverageWarnings(question, value.coverage)],
    result,
  });
}

/** What CSV shows first: a line for each row under each model and currency; a row without money has one line without a currency. */
export function adSpendReportTable({ query, rows }: AdSpendReportResponse): CsvSection {
  const head = [
    ...query.group_by,
    'impressions',
    'clicks',
    'ctr',
    'days_with_spend',
    'currency',
    'spend',
    'cpc',
    'model',
    'conversions',
    'revenue',
    'cpa',
    'cpa_reason',
    'roas',
    'roas_reason',
  ];
  const lines = rows.flatMap((row) =>
    row.models.flatMap((model) => {
      const currencies = [
        ...new Set([...row.spend, ...model.returns].map(({ currency }) => currency)),
      ].sort();
      return (currencies.length > 0 ? currencies : [null]).map((currency): CsvCell[] => {
        const spend = row.spend.find((sum) => sum.currency === currency);
        const earned = model.returns.find((sum) => sum.currency === currency);
        return [
          ...query.group_by.map((dimension) => row[dimension as 'day'] ?? null),
          row.impressions,
          row.clicks,
          row.ctr,
          row.days_with_spend,
          currency,
          spend?.amount ?? null,
          spend?.cpc ?? null,
          model.model,
          model.conversions,
          earned?.revenue ?? null,
          earned?.cpa ?? null,
          earned?.cpa_reason ?? null,
          earned?.roas ?? null,
          earned?.roas_reason ?? null,
        ];
      });
    }),
  );
  return { name: 'rows', table: [head, ...lines], covers: ['rows'] };
}

/** The first day that may still get credit: one that is not over, or, by the day of the touch, whose lookback is not. */
function firstOpenDay(
  { days, dates, creditDate, lookbackUs }: AdSpendQuestion,
  asOfMs: number,
): string | null {
  const untilUs = asOfMs * 1000 - (creditDate === 'touch' ? lookbackUs : 0);
  return dates[days.findIndex(({ endUs }) => endUs > untilUs)] ?? null;
}

function toCoverage({ dates, span, models }: AdSpendQuestion, { coverage }: AdSpendReport) {
  const around = [...dates, formatLocal(span.timezone, span.toUs).slice(0, 10)];
  const rows = coverage.slice(0, MAX_FAILURES).map((platform) => ({
    platform: platform.platform,
    days_with_spend: platform.days.length,
    missing: missingDates(platform, around),
    on_missing_days: models.map((model, m) => {
      const { credit, revenue } = platform.onOtherDays[m]!;
      return {
        model,
        conversions: creditToNumber(credit),
        revenue: revenue.map(({ currency, revenueMicros }) => ({
          currency,
          amount: moneyText(revenueMicros),
        })),
      };
    }),
  }));
  return { days: dates.length, rows, left_off: coverage.length - rows.length };
}

function toExchange({ dates }: AdSpendQuestion, { used, unconverted }: Exchange): AdExchangeResponse {
  const shown = used.slice(0, MAX_RATES_LISTED);
  return {
    rates: {
      rows: shown.map(({ currency, date, rate, days }) => ({ from_currency: currency, date, rate, days })),
      left_off: used.length - shown.length,
    },
    not_converted: unconverted.map(({ currency, days }) => ({
      currency,
      days: days.length,
      first_day: dates[days[0]!]!,
      last_day: dates[days.at(-1)!]!,
    })),
  };
}

/** By day alone, every day has its row; by platform or campaign too, that would be rows without end. */
function zeroFilled(
  { groupBy, days, models, limit }: AdSpendQuestion,
  rows: readonly AdSpendReportRow[],
): readonly AdSpendReportRow[] {
  if (groupBy.length > 1 || groupBy[0] !== 'day' || days.length > limit) return rows;
  const nothing = {
    platform: null,
    campaign: null,
    adset: null,
    ad: null,
    impressions: 0,
    clicks: 0,
    daysWithSpend: 0,
    spend: [],
    models: models.map(() => ({ credit: 0, revenue: [] })),
  };
  return days.map((_, day) => rows.find((row) => row.day === day) ?? { day, ...nothing });
}

function toRow(question: AdSpendQuestion, row: AdSpendReportRow): AdReportRowResponse {
  const names = {
    day: question.dates[row.day ?? -1] ?? null,
    platform: row.platform,
    campaign: row.campaign,
    adset: row.adset,
    ad: row.ad,
  };
  return {
    ...Object.fromEntries(question.groupBy.map((dimension) => [dimension, names[dimension]])),
    ...toFigures(question, row),
  };
}

function toFigures({ models, currency }: AdSpendQuestion, figures: AdFigures): AdFiguresResponse {
  const { impressions, clicks, daysWithSpend, spend } = figures;
  return {
    impressions,
    clicks,
    ctr: ratio(clicks, impressions),
    days_with_spend: daysWithSpend,
    spend: spend.map(toSpend),
    models: models.map((model, m): AdModelResponse => {
      const credited = figures.models[m]!;
      return {
        model,
        conversions: creditToNumber(credited.credit),
        returns: toReturns(spend, credited, currency),
      };
    }),
  };
}

function toSpend({ currency, spendMicros, clicks }: CurrencySpend) {
  return { currency, amount: moneyText(spendMicros), cpc: divided(spendMicros, BigInt(clicks)) };
}
