import type { Channel } from '../channel.js';
import type { Ask } from '../report-runner.js';
import type { ReportScope } from '../report-scope.js';
import {
  type ConversionEvidenceRow,
  conversionEvidenceStatement,
  type TouchJson,
} from './conversion-evidence.sql.js';
import type {
  ConversionEvidencePage,
  ConversionEvidenceQuestion,
  EvidenceConversion,
  EvidenceTouch,
} from './conversion-evidence.types.js';
import type { ChannelRow, ConversionsQuestion, Money } from './conversions.types.js';

/** A page of what one number of the report counts; `rows` are the report's, of the same snapshot. */
export async function explainConversions(
  ask: Ask,
  scope: ReportScope,
  question: ConversionsQuestion,
  evidence: ConversionEvidenceQuestion,
  rows: readonly ChannelRow[],
): Promise<ConversionEvidencePage> {
  const listed = rows.flatMap(({ group }): Partial<Channel>[] =>
    group.kind === 'value' ? [group.channel] : [],
  );
  const found = await ask<ConversionEvidenceRow>(
    conversionEvidenceStatement(scope, question, evidence, listed),
  );
  const conversions = found.slice(0, evidence.limit).map(toConversion);
  const last = conversions.at(-1);
  return {
    conversions,
    next: found.length > evidence.limit ? { atUs: last!.convertedAtUs, eventId: last!.eventId } : null,
  };
}

function toConversion(row: ConversionEvidenceRow): EvidenceConversion {
  const touches = (row.touches ?? []).map((touch) => toTouch(touch, row.currency));
  return {
    eventId: row.event_id,
    visitorId: row.visitor_id,
    userId: row.user_id,
    convertedAtUs: Number(row.converted_us),
    revenue: toMoney(row.currency, row.revenue),
    credit: Number(row.credit),
    creditedRevenue: toMoney(row.currency, row.credited_revenue),
    touches,
    touchesLeftOff: Number(row.touch_count) - touches.length,
  };
}

function toTouch(
  [eventId, visitorId, touchedAtUs, source, medium, campaign, credit, revenue, isCounted]: TouchJson,
  currency: string | null,
): EvidenceTouch {
  return {
    eventId,
    visitorId,
    touchedAtUs,
    channel: { source: source || null, medium: medium || null, campaign: campaign || null },
    credit,
    revenue: toMoney(currency, revenue),
    isCounted,
  };
}

function toMoney(currency: string | null, amount: string | null): Money | null {
  return currency === null || amount === null ? null : { currency, amount };
}
