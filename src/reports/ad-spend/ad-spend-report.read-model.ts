import { Injectable } from '@nestjs/common';
import type { ReadScope } from '../../database/database.js';
import { attribute } from '../attribution/attribute.js';
import { WHOLE_CREDIT } from '../attribution/attribution.types.js';
import { audienceOf, readOptionsOf } from '../attribution/touch-range.js';
import { warnOfEmptyCohorts } from '../cohorts/empty-cohorts.js';
import { type Reading, ReportRunner, type Snapshot } from '../running/report-runner.js';
import { accountPlatforms } from './account-platforms.js';
import { type AdLevel, levelsOf, namesAt } from './ad-levels.js';
import { platformCoverage } from './ad-spend-coverage.js';
import { adChannels, type SpendName } from './ad-spend-join.js';
import { adSpendStatement } from './ad-spend-report.sql.js';
import type {
  AdCredit,
  AdFigures,
  AdSpendQuestion,
  AdSpendReport,
  CreditBalance,
  SpendWithoutVisitors,
} from './ad-spend-report.types.js';
import { AdSpendTally } from './ad-spend-tally.js';
import { attributedQuestion } from './attributed-question.js';
import type { AdEvidencePage, AdEvidenceQuestion } from './evidence/ad-spend-evidence.types.js';
import { type CountedAdSpend, explainAdSpend } from './evidence/explain-ad-spend.js';
import { dayRates, exchangeOf, type GivenRate, givenRates } from './exchange.js';
import { rowsByRank } from './rows-by-rank.js';
import { type PlatformDates, platformDates, spendNames } from './spend-names.sql.js';
import { warnOfUnknownCurrency } from './unknown-currency.js';

type Ranked<T extends unknown[]> = [rank: number, ...T][] | null;

interface Row {
  row_count: number;
  rows: Ranked<
    [
      day: number | null,
      platform: string | null,
      campaign: string | null,
      adset: string | null,
      ad: string | null,
    ]
  >;
  volumes: Ranked<[impressions: number | null, clicks: number | null, daysWithSpend: number]>;
  spends: Ranked<[currency: string, spendMicros: string, clicks: number]>;
  credits: Ranked<(number | null)[]>;
  revenues: Ranked<[currency: string, ...revenueMicros: string[]]>;
  owed: [isUnpaid: boolean, ...credits: number[]][] | null;
  unseen_count: number;
  unseen: Ranked<
    [
      platform: string,
      names: string[],
      impressions: number,
      clicks: number,
      currency: string,
      spendMicros: string,
    ]
  >;
  unpaid_count: number;
  unpaid:
    | [source: string, medium: string, names: string[], visitors: number, ...credits: (number | null)[]][]
    | null;
  on_other_days:
    | [platform: string, currency: string | null, credits: number[], unitMicros: (string | null)[]][]
    | null;
  foreign_amounts: [day: number, currency: string][] | null;
}

/** Ad spend and its returns out of PostgreSQL. */
@Injectable()
export class AdSpendReportReadModel {
  constructor(private readonly runner: ReportRunner) {}

  run(
    scope: ReadScope,
    question: AdSpendQuestion,
    signal?: AbortSignal,
    compared: AdSpendQuestion | null = null,
  ): Promise<Snapshot<AdSpendReport>> {
    const read = async (reading: Reading, asked: AdSpendQuestion) =>
      (await readReport(reading, asked)).report;
    return this.runner.run(scope, (reading) => read(reading, question), {
      ...readOptionsOf(attributedQuestion(question)),
      span: question.span,
      warn: warningsOf(question),
      compared: compared && {
        question: compared,
        range: readOptionsOf(attributedQuestion(compared)).range,
        read: (reading) => read(reading, compared),
      },
      signal,
    });
  }

  /** The same, with a page of what one of its numbers counts. */
  explain(
    scope: ReadScope,
    asked: { readonly question: AdSpendQuestion; readonly evidence: AdEvidenceQuestion },
    signal?: AbortSignal,
  ): Promise<Snapshot<ExplainedAdSpend>> {
    const { question } = asked;
    const read = async (reading: Reading) => {
      const { report, ...counted } = await readReport(reading, question);
      return { report, evidence: await explainAdSpend(reading, asked, counted) };
    };
    const warn = warningsOf(question);
    return this.runner.run(scope, read, {
      ...readOptionsOf(attributedQuestion(question)),
      span: question.span,
      warn: (reading, { report }) => warn(reading, report),
      signal,
    });
  }
}

/** What of a question its asker may have meant otherwise, once it is counted. */
function warningsOf(question: AdSpendQuestion) {
  const emptyCohorts = warnOfEmptyCohorts(
    { audience: audienceOf(question) },
    question.span,
    ({ conversions }: AdSpendReport) => conversions === 0,
  );
  return async (reading: Reading, report: AdSpendReport) => [
    ...(await warnOfUnknownCurrency(reading, question.currency)),
    ...(await emptyCohorts(reading, report)),
  ];
}

/** A report and a page of its evidence, of the same snapshot. */
export interface ExplainedAdSpend {
  readonly report: AdSpendReport;
  readonly evidence: AdEvidencePage;
}

async function readReport(
  reading: Reading,
  question: AdSpendQuestion,
): Promise<CountedAdSpend & { readonly report: AdSpendReport }> {
  const { scope } = reading;
  const tally = new AdSpendTally(question, reading.slices);
  await attribute(reading, attributedQuestion(question), tally);
  const imported = await reading.ask<SpendName & Record<string, unknown>>(spendNames(scope, question));
  const dates = await reading.ask<PlatformDates & Record<string, unknown>>(platformDates(scope, question));
  const platforms = await accountPlatforms(reading);
  const paid = new Set(dates.map(({ platform }) => platforms.nameOf(platform)));
  const channels = adChannels(tally.tagged(), { platforms, paid, levels: levelsOf(question.groupBy) });
  const { currency } = question;
  const given =
    currency === null
      ? []
      : await reading.ask<GivenRate & Record<string, unknown>>(givenRates(scope, question.dates, currency));
  const rates = dayRates(given, question.dates);
  const [row] = await reading.ask<Row & Record<string, unknown>>(
    adSpendStatement(scope, question, { tally, channels, imported, platforms, rates }),
  );
  const report = toReport(question, tally, row!);
  const exchange = currency === null ? null : exchangeOf(row!.foreign_amounts ?? [], rates);
  const covered = platformCoverage(dates, question.dates, platforms);
  const coverage = covered.map((each) => ({
    ...each,
    onOtherDays: creditOnOtherDays(question, row!, each.platform),
  }));
  return { report: { ...report, coverage, exchange }, join: { platforms, paid, imported, covered }, rates };
}

function toReport(
  question: AdSpendQuestion,
  tally: AdSpendTally,
  row: Row,
): Omit<AdSpendReport, 'coverage' | 'exchange'> {
  const figures = figuresByRank(question, row);
  const levels = levelsOf(question.groupBy);
  const rows = (row.rows ?? []).map(([rank, day, platform, campaign, adset, ad]) => ({
    day: day === null ? null : day - 1,
    platform,
    campaign,
    adset: adset || null,
    ad: ad || null,
    ...figures(rank),
  }));
  const unseen = toUnseen(row.unseen ?? [], levels);
  const unpaid = (row.unpaid ?? []).map(([source, medium, names, visitors, ...credits]) => ({
    source: source || null,
    medium: medium || null,
    names: namesAt(levels, names),
    visitors,
    credits: credits.map((credit) => credit ?? 0),
  }));
  return {
    rows,
    rowsLeftOff: row.row_count - rows.length,
    totals: figures(0),
    conversions: tally.conversions,
    unattributed: tally.unattributed,
    excluded: tally.excluded,
    longJourneys: tally.longJourneys,
    balances: question.models.map((_, m) => balance(tally, row, m)),
    spendWithoutVisitors: { rows: unseen, leftOff: row.unseen_count - unseen.length },
    visitorsWithoutSpend: { rows: unpaid, leftOff: row.unpaid_count - unpaid.length },
  };
}

function figuresByRank(question: AdSpendQuestion, row: Row): (rank: number) => AdFigures {
  const volumes = rowsByRank(row.volumes);
  const spends = rowsByRank(row.spends);
  const credits = rowsByRank(row.credits);
  const revenues = rowsByRank(row.revenues);
  return (rank) => {
    const [[, impressions, clicks, daysWithSpend] = [rank, 0, 0, 0]] = volumes.get(rank) ?? [];
    const [credited] = credits.get(rank) ?? [];
    return {
      impressions: impressions ?? 0,
      clicks: clicks ?? 0,
      daysWithSpend,
      spend: inOrder(spends.get(rank)).map(([, currency, micros, paidClicks]) => ({
        currency,
        spendMicros: BigInt(micros),
        clicks: paidClicks,
      })),
      models: question.models.map((_, m) => ({
        credit: credited?.[m + 1] ?? 0,
        revenue: inOrder(revenues.get(rank)).map(([, currency, ...micros]) => ({
          currency,
          revenueMicros: BigInt(micros[m]!),
        })),
      })),
    };
  };
}

/** By model, what the platform's channels are credited with on days without a row of its spend. */
function creditOnOtherDays(
  { models }: AdSpendQuestion,
  { on_other_days: rows }: Row,
  platform: string,
): AdCredit[] {
  const own = (rows ?? []).filter(([name]) => name === platform);
  return models.map((_, m) => ({
    credit: own.reduce((sum, [, , credits]) => sum + credits[m]!, 0),
    revenue: own
      .flatMap(([, currency, , micros]) =>
        currency === null ? [] : [{ currency, revenueMicros: BigInt(micros[m]!) }],
      )
      .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
  }));
}

/** Sums by currency, in the order of their codes. */
function inOrder<T extends [number, string, ...unknown[]]>(sums: readonly T[] = []): T[] {
  return [...sums].sort(([, a], [, b]) => (a < b ? -1 : 1));
}

function balance(tally: AdSpendTally, { owed }: Row, m: number): CreditBalance {
  const of = (isUnpaid: boolean) => (owed?.find(([unpaid]) => unpaid === isUnpaid)?.[m + 1] as number) ?? 0;
  const joined = of(false);
  const withoutSpend = of(true);
  const outside = tally.outside(m);
  const attributed = (tally.conversions - tally.unattributed) * WHOLE_CREDIT;
  return { joined, withoutSpend, elsewhere: attributed - joined - withoutSpend - outside, outside };
}

function toUnseen(rows: NonNullable<Row['unseen']>, levels: readonly AdLevel[]): SpendWithoutVisitors[] {
  return [...rowsByRank(rows).values()].map((sums) => {
    const [[, platform, names]] = sums as [(typeof sums)[number]];
    return {
      platform,
      names: namesAt(levels, names),
      impressions: sums.reduce((sum, [, , , impressions]) => sum + impressions, 0),
      clicks: sums.reduce((sum, [, , , , clicks]) => sum + clicks, 0),
      spend: sums.map(([, , , , clicks, currency, micros]) => ({
        currency,
        spendMicros: BigInt(micros),
        clicks,
      })),
    };
  });
}
