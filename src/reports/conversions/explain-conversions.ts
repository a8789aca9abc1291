import type { Ask } from '../report-runner.js';
import type { ReportScope } from '../report-scope.js';
import type { UnixDay } from '../rollup/rollup-plan.js';
import {
  type ConversionEvidenceRow,
  conversionEvidenceStatement,
  type TouchJson,
  visitorsOfEvents,
} from './conversion-evidence.sql.js';
import type {
  ConversionEvidencePage,
  ConversionEvidenceQuestion,
  EvidenceConversion,
  EvidenceTouch,
} from './conversion-evidence.types.js';
import type { ChannelRow, ConversionsQuestion, Money } from './conversions.types.js';
import { listedChannels } from './listed-channels.js';

/** A page of what one number of the report counts; `rows` are the report's, of the same snapshot. */
export async function explainConversions(
  ask: Ask,
  scope: ReportScope,
  question: ConversionsQuestion,
  evidence: ConversionEvidenceQuestion,
  rows: readonly ChannelRow[],
  rolled: ReadonlySet<UnixDay>,
): Promise<ConversionEvidencePage> {
  const found = await ask<ConversionEvidenceRow>(
    conversionEvidenceStatement(scope, question, evidence, listedChannels(rows), rolled),
  );
  const page = found.slice(0, evidence.limit);
  const ids = page.flatMap(({ event_id, touches }) => [event_id, ...(touches ?? []).map(([id]) => id)]);
  const visitors = await ask<{ event_id: string; visitor_id: string }>(
    visitorsOfEvents(scope, [...new Set(ids)]),
  );
  const visitorOf: VisitorOf = new Map(visitors.map(({ event_id, visitor_id }) => [event_id, visitor_id]));
  const conversions = page.map((row) => toConversion(row, visitorOf));
  const last = conversions.at(-1);
  return {
    conversions,
    next: found.length > evidence.limit ? { atUs: last!.convertedAtUs, eventId: last!.eventId } : null,
  };
}

/** By event id. */
type VisitorOf = ReadonlyMap<string, string>;

function toConversion(row: ConversionEvidenceRow, visitorOf: VisitorOf): EvidenceConversion {
  const touches = (row.touches ?? []).map((touch) => toTouch(touch, row.currency, visitorOf));
  return {
    eventId: row.event_id,
    visitorId: visitorOf.get(row.event_id)!,
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
  [eventId, touchedAtUs, source, medium, campaign, credit, revenue, isCounted]: TouchJson,
  currency: string | null,
  visitorOf: VisitorOf,
): EvidenceTouch {
  return {
    eventId,
    visitorId: visitorOf.get(eventId)!,
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
