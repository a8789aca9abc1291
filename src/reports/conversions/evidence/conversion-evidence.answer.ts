import type { CsvCell } from '../../../common/csv.js';
import { mapInTurns } from '../../../common/map-in-turns.js';
import { formatMicros } from '../../../common/rfc3339.js';
import type { CsvSection } from '../../answer/report-csv.js';
import { creditToNumber } from '../../attribution/credits.js';
import type { DetailField } from '../../channel/channel.js';
import { detailsOf } from '../../channel/channel-name.js';
import type { ConversionsQuestion } from '../conversions.types.js';
import type {
  ConversionEvidenceResponse,
  EvidenceConversionResponse,
} from './conversion-evidence.response.js';
import type {
  ConversionEvidencePage,
  ConversionEvidenceQuestion,
  EvidenceConversion,
} from './conversion-evidence.types.js';
import { conversionCursor } from './evidence-cursor.js';

/** A page of evidence as JSON has it. */
export async function conversionEvidenceAnswer(
  question: ConversionsQuestion,
  asked: ConversionEvidenceQuestion,
  { total, conversions, next }: ConversionEvidencePage,
): Promise<ConversionEvidenceResponse> {
  const { row, model, rowsOf } = asked;
  return {
    number: 'conversions',
    model,
    row: { kind: row.kind, ...(row.kind === 'value' && row.channel) },
    range: rowsOf ? 'compared' : null,
    total,
    conversions: await echoConversions(conversions),
    next_cursor: conversionCursor(question, asked, next),
  };
}

/** Conversions as JSON has them. */
export function echoConversions(
  conversions: readonly EvidenceConversion[],
): Promise<EvidenceConversionResponse[]> {
  return mapInTurns(conversions, toConversion);
}

/** What CSV shows first. */
export function conversionEvidenceTable(
  evidence: ConversionEvidenceResponse,
  { groupBy }: ConversionsQuestion,
): CsvSection {
  const table = touchLines(evidence, detailsOf(groupBy));
  return { name: 'evidence.conversions', table, covers: ['evidence.conversions'] };
}

/** A line for each touch of each conversion; a conversion without touches has one line, too. */
function* touchLines(
  { conversions }: ConversionEvidenceResponse,
  details: readonly DetailField[],
): Generator<readonly CsvCell[]> {
  const head = [
    'event_id',
    'visitor_id',
    'user_id',
    'occurred_at',
    'currency',
    'revenue',
    'credit',
    'credited_revenue',
    'touches_left_off',
    'touch_event_id',
    'touch_visitor_id',
    'touch_occurred_at',
    'touch_source',
    'touch_medium',
    'touch_campaign',
    ...details.map((detail) => `touch_${detail}`),
    'touch_credit',
    'touch_revenue',
    'touch_is_counted',
  ];
  yield head;
  for (const conversion of conversions) {
    const { event_id, visitor_id, user_id, occurred_at, revenue, credit, credited_revenue } = conversion;
    const own = [
      event_id,
      visitor_id,
      user_id,
      occurred_at,
      revenue?.currency ?? null,
      revenue?.amount ?? null,
      credit,
      credited_revenue?.amount ?? null,
      conversion.touches_left_off,
    ];
    if (conversion.touches.length === 0) yield [...own, ...Array<null>(head.length - own.length).fill(null)];
    for (const touch of conversion.touches)
      yield [
        ...own,
        touch.event_id,
        touch.visitor_id,
        touch.occurred_at,
        touch.source,
        touch.medium,
        touch.campaign,
        ...details.map((detail) => touch[detail] ?? null),
        touch.credit,
        touch.revenue?.amount ?? null,
        touch.is_counted,
      ];
  }
}

function toConversion(conversion: EvidenceConversion): EvidenceConversionResponse {
  return {
    event_id: conversion.eventId,
    visitor_id: conversion.visitorId,
    user_id: conversion.userId,
    occurred_at: formatMicros(conversion.convertedAtUs),
    revenue: conversion.revenue,
    credit: creditToNumber(conversion.credit),
    credited_revenue: conversion.creditedRevenue,
    touches: conversion.touches.map(
      ({ eventId, visitorId, touchedAtUs, channel, credit, revenue, isCounted }) => ({
        event_id: eventId,
        visitor_id: visitorId,
        occurred_at: formatMicros(touchedAtUs),
        ...channel,
        credit: creditToNumber(credit),
        revenue,
        is_counted: isCounted,
      }),
    ),
    touches_left_off: conversion.touchesLeftOff,
  };
}
