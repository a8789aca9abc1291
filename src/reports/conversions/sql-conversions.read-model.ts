import { Injectable } from '@nestjs/common';
import { prepareAttribution } from '../attribution/prepare-attribution.js';
import { type Ask, ReportRunner, type Snapshot } from '../report-runner.js';
import type { ReportScope } from '../report-scope.js';
import type { UnixDay } from '../rollup/rollup-plan.js';
import { rowsByPlace } from '../rows-by-place.js';
import type { ConversionEvidenceQuestion } from './conversion-evidence.types.js';
import type {
  ConversionsReadModel,
  ConversionsWithVisitors,
  ExplainedConversions,
} from './conversions.read-model.js';
import { conversionsStatement } from './conversions.sql.js';
import type {
  ChannelRow,
  ConversionCount,
  ConversionsQuestion,
  ConversionsResult,
  Money,
} from './conversions.types.js';
import { explainConversions } from './explain-conversions.js';
import { explainVisitors } from './explain-visitors.js';
import type { VisitorEvidenceQuestion } from './visitor-evidence.types.js';

type CountJson = [conversions: number, visitors: number, money: [string, string][] | null];

interface Row {
  active_visitors: number;
  totals: CountJson;
  unattributed: CountJson;
  buckets: [bucket: number, conversions: number, visitors: number][] | null;
  bucket_money: [bucket: number, currency: string, amount: string][] | null;
  channels:
    | [
        place: number,
        visitors: number,
        names: string[],
        credits: (number | null)[],
        visitors: (number | null)[],
      ][]
    | null;
  channel_money: [place: number, currency: string, ...amounts: string[]][] | null;
}

/** Conversions out of PostgreSQL. */
@Injectable()
export class SqlConversionsReadModel implements ConversionsReadModel {
  constructor(private readonly runner: ReportRunner) {}

  run(
    scope: ReportScope,
    question: ConversionsQuestion,
    signal?: AbortSignal,
  ): Promise<Snapshot<ConversionsResult>> {
    const find = async (ask: Ask) =>
      read(ask, scope, question, await prepareAttribution(ask, scope, question));
    return this.runner.run(scope, find, signal);
  }

  explain(
    scope: ReportScope,
    question: ConversionsQuestion,
    evidence: ConversionEvidenceQuestion,
    signal?: AbortSignal,
  ): Promise<Snapshot<ExplainedConversions>> {
    return this.explained(scope, question, signal, (ask, rows, rolled) =>
      explainConversions(ask, scope, question, evidence, rows, rolled),
    );
  }

  explainVisitors(
    scope: ReportScope,
    question: ConversionsQuestion,
    evidence: VisitorEvidenceQuestion,
    signal?: AbortSignal,
  ): Promise<Snapshot<ConversionsWithVisitors>> {
    return this.explained(scope, question, signal, (ask, rows, rolled) =>
      explainVisitors(ask, scope, question, evidence, rows, rolled),
    );
  }

  /** The report and a page of evidence of one of its rows, of one snapshot. */
  private explained<T>(
    scope: ReportScope,
    question: ConversionsQuestion,
    signal: AbortSignal | undefined,
    explain: (ask: Ask, rows: readonly ChannelRow[], rolled: ReadonlySet<UnixDay>) => Promise<T>,
  ): Promise<Snapshot<{ result: ConversionsResult; evidence: T }>> {
    const find = async (ask: Ask) => {
      const rolled = await prepareAttribution(ask, scope, question);
      const result = await read(ask, scope, question, rolled);
      return { result, evidence: await explain(ask, result.rows, rolled) };
    };
    return this.runner.run(scope, find, signal);
  }
}

async function read(
  ask: Ask,
  scope: ReportScope,
  question: ConversionsQuestion,
  rolled: ReadonlySet<UnixDay>,
): Promise<ConversionsResult> {
  const [row] = await ask<Row>(conversionsStatement(scope, question, rolled));
  const { active_visitors, totals, unattributed } = row!;
  return {
    totals: { ...toCount(totals), activeVisitors: active_visitors },
    unattributed: toCount(unattributed),
    buckets: toBuckets(question, row!),
    rows: toChannels(question, row!),
  };
}

function toCount([conversions, visitors, money]: CountJson): ConversionCount {
  return { conversions, visitors, revenue: toMoney(money ?? []) };
}

function toMoney(pairs: readonly (readonly [string, string])[]): Money[] {
  return pairs.map(([currency, amount]) => ({ currency, amount }));
}

/** Zero-filled; the database numbers buckets from 1. */
function toBuckets(question: ConversionsQuestion, { buckets, bucket_money }: Row): ConversionCount[] {
  const counts = new Map(buckets?.map(([bucket, ...count]) => [bucket, count]));
  const money = rowsByPlace(bucket_money);
  return question.buckets.map((_, index) => {
    const [conversions = 0, visitors = 0] = counts.get(index + 1) ?? [];
    const amounts = (money.get(index + 1) ?? []).map(([, currency, amount]): [string, string] => [
      currency,
      amount,
    ]);
    amounts.sort(([a], [b]) => (a < b ? -1 : 1));
    return { conversions, visitors, revenue: toMoney(amounts) };
  });
}

function toChannels(question: ConversionsQuestion, { channels, channel_money }: Row): ChannelRow[] {
  const { groupBy, limit, models } = question;
  const money = rowsByPlace(channel_money);
  return (channels ?? []).map(([place, visitors, names, credits, credited]) => ({
    group:
      place > limit
        ? { kind: 'other' }
        : {
            kind: 'value',
            channel: Object.fromEntries(groupBy.map((field, i) => [field, names[i] || null])),
          },
    visitors,
    models: models.map((model, i) => ({
      model,
      credit: credits[i] ?? 0,
      visitors: credited[i] ?? 0,
      revenue: toMoney((money.get(place) ?? []).map(([, currency, ...amounts]) => [currency, amounts[i]!])),
    })),
  }));
}
