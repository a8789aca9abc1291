import { Injectable } from '@nestjs/common';
import type { ReadScope } from '../../database/database.js';
import { attribute } from '../attribution/attribute.js';
import { UNITS_PER_CURRENCY_UNIT, WHOLE_CREDIT } from '../attribution/attribution.types.js';
import { ReportRunner, type Snapshot } from '../running/report-runner.js';
import { adSpendStatement } from './ad-spend-report.sql.js';
import type {
  AdFigures,
  AdSpendQuestion,
  AdSpendReport,
  CreditBalance,
  SpendWithoutVisitors,
} from './ad-spend-report.types.js';
import { AdSpendTally } from './ad-spend-tally.js';
import { rowsByRank } from './rows-by-rank.js';

type Placed<T extends unknown[]> = [place: number, ...T][] | null;

interface Row {
  row_count: number;
  rows: Placed<[day: number | null, platform: string | null, campaign: string | null]>;
  volumes: Placed<[impressions: number | null, clicks: number | null]>;
  spends: Placed<[currency: string, spendMicros: string, clicks: number]>;
  credits: Placed<(number | null)[]>;
  revenues: Placed<[currency: string, ...units: string[]]>;
  owed: [isUnpaid: boolean, ...credits: number[]][] | null;
  unseen_count: number;
  unseen: Placed<
    [
      platform: string,
      campaign: string,
      impressions: number,
      clicks: number,
      currency: string,
      spendMicros: string,
    ]
  >;
  unpaid_count: number;
  unpaid:
    | [source: string, medium: string, campaign: string, visitors: number, ...credits: (number | null)[]][]
    | null;
}

const MICROS_PER_UNIT = BigInt(1_000_000 / UNITS_PER_CURRENCY_UNIT);

/** Ad spend and its returns out of PostgreSQL. */
@Injectable()
export class AdSpendReportReadModel {
  constructor(private readonly runner: ReportRunner) {}

  run(scope: ReadScope, question: AdSpendQuestion, signal?: AbortSignal): Promise<Snapshot<AdSpendReport>> {
    return this.runner.run(
      scope,
      async (reading) => {
        const tally = new AdSpendTally(question);
        await attribute(reading, question, tally);
        const [row] = await reading.ask<Row & Record<string, unknown>>(
          adSpendStatement(scope, question, tally),
        );
        return toReport(question, tally, row!);
      },
      signal,
    );
  }
}

function toReport(question: AdSpendQuestion, tally: AdSpendTally, row: Row): AdSpendReport {
  const figures = figuresByRank(question, row);
  const rows = (row.rows ?? []).map(([place, day, platform, campaign]) => ({
    day: day === null ? null : day - 1,
    platform,
    campaign,
    ...figures(place),
  }));
  const unseen = toUnseen(row.unseen ?? []);
  const unpaid = (row.unpaid ?? []).map(([source, medium, campaign, visitors, ...credits]) => ({
    source: source || null,
    medium: medium || null,
    campaign: campaign || null,
    visitors,
    credits: credits.map((credit) => credit ?? 0),
  }));
  return {
    rows,
    rowsLeftOff: row.row_count - rows.length,
    totals: figures(0),
    conversions: tally.conversions,
    unattributed: tally.unattributed,
    balances: question.models.map((_, m) => balance(tally, row, m)),
    spendWithoutVisitors: { rows: unseen, leftOff: row.unseen_count - unseen.length },
    visitorsWithoutSpend: { rows: unpaid, leftOff: row.unpaid_count - unpaid.length },
  };
}

function figuresByRank(question: AdSpendQuestion, row: Row): (place: number) => AdFigures {
  const volumes = rowsByRank(row.volumes);
  const spends = rowsByRank(row.spends);
  const credits = rowsByRank(row.credits);
  const revenues = rowsByRank(row.revenues);
  return (place) => {
    const [[, impressions, clicks] = [place, 0, 0]] = volumes.get(place) ?? [];
    const [credited] = credits.get(place) ?? [];
    return {
      impressions: impressions ?? 0,
      clicks: clicks ?? 0,
      spend: inOrder(spends.get(place)).map(([, currency, micros, paidClicks]) => ({
        currency,
        spendMicros: BigInt(micros),
        clicks: paidClicks,
      })),
      models: question.models.map((_, m) => ({
        credit: credited?.[m + 1] ?? 0,
        revenue: inOrder(revenues.get(place)).map(([, currency, ...units]) => ({
          currency,
          revenueMicros: BigInt(units[m]!) * MICROS_PER_UNIT,
        })),
      })),
    };
  };
}

/** Sums by currency, in the order of their codes. */
function inOrder<T extends [number, string, ...unknown[]]>(sums: readonly T[] = []): T[] {
  return [...sums].sort(([, a], [, b]) => (a < b ? -1 : 1));
}

function balance({ conversions, unattributed }: AdSpendTally, { owed }: Row, m: number): CreditBalance {
  const of = (isUnpaid: boolean) => (owed?.find(([unpaid]) => unpaid === isUnpaid)?.[m + 1] as number) ?? 0;
  const joined = of(false);
  const withoutSpend = of(true);
  const attributed = (conversions - unattributed) * WHOLE_CREDIT;
  return { joined, withoutSpend, elsewhere: attributed - joined - withoutSpend };
}

function toUnseen(rows: NonNullable<Row['unseen']>): SpendWithoutVisitors[] {
  return [...rowsByRank(rows).values()].map((sums) => {
    const [[, platform, campaign]] = sums as [(typeof sums)[number]];
    return {
      platform,
      campaign,
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
