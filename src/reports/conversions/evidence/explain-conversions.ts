import type { EventIds } from '../../attribution/event-ids.js';
import { moneyOfUnits } from '../../attribution/money-of-units.js';
import type { Money } from '../../attribution/money-sums.js';
import type { Reading } from '../../running/report-runner.js';
import { listedChannels } from '../listed-channels.js';
import type {
  ConversionEvidencePage,
  ConversionEvidenceQuestion,
  EvidenceConversion,
  EvidenceTouch,
} from './conversion-evidence.types.js';
import {
  ConversionEvidenceTally,
  type FoundConversion,
  type FoundTouch,
} from './conversion-evidence-tally.js';
import type { EvidenceOf } from './evidence-request.js';
import { inRow } from './evidence-row.js';
import { type FoundPage, findPage } from './find-page.js';
import { visitorsOfEvents } from './visitors-of-events.sql.js';

/**
 * A page of what one number of the report counts.
 *
 * @param mostNamed most conversions whose ids are held, as {@link findPage} has it.
 */
export async function explainConversions(
  reading: Reading,
  { question, evidence, rows }: EvidenceOf<ConversionEvidenceQuestion>,
  mostNamed?: number,
): Promise<ConversionEvidencePage> {
  const listed = listedChannels(rows);
  const isInRow = inRow(evidence.row, question.groupBy, listed);
  const page = await findPage(
    reading,
    question,
    (pass) => new ConversionEvidenceTally(pass, evidence, { isInRow }, reading.slices),
    mostNamed,
  );
  return pageOfConversions(reading, page, evidence.limit);
}

/** The page that was found, by names. */
export async function pageOfConversions(
  reading: Reading,
  { total, found, eventIds }: FoundPage,
  limit: number,
): Promise<ConversionEvidencePage> {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const conversions: EvidenceConversion[] = [];
  for (const portion of portionsOf(page)) conversions.push(...(await named(reading, eventIds, portion)));
  return {
    total,
    conversions,
    next: found.length > limit ? { atUs: last!.atUs, eventId: last!.eventId } : null,
  };
}

/** Most touches that are named at once: what is made of them holds the process's thread. Measured: with more it also took longer. */
const NAMED_AT_ONCE = 300;

/** Conversions in turn, of so few touches together that they can be named at once. */
function* portionsOf(page: readonly FoundConversion[]): Generator<FoundConversion[]> {
  let portion: FoundConversion[] = [];
  let touches = 0;
  for (const conversion of page) {
    portion.push(conversion);
    touches += 1 + conversion.touches.length;
    if (touches < NAMED_AT_ONCE) continue;
    yield portion;
    portion = [];
    touches = 0;
  }
  yield portion;
}

async function named(
  reading: Reading,
  eventIds: EventIds,
  portion: readonly FoundConversion[],
): Promise<EvidenceConversion[]> {
  const ids = (await eventIds.at(portion.flatMap(({ touches }) => touches))).values();
  const touchesOf = portion.map(({ touches }) =>
    touches.map((touch) => ({ ...touch, eventId: ids.next().value! })),
  );
  const wanted = [...portion, ...touchesOf.flat()].map(({ eventId }) => eventId);
  const visitorOf = await visitorsOfEvents(reading, [...new Set(wanted)]);
  return portion.map((conversion, i) => toConversion(conversion, touchesOf[i]!, visitorOf));
}

/** By event id. */
type VisitorOf = ReadonlyMap<string, string>;

type NamedTouch = FoundTouch & { readonly eventId: string };

function toConversion(
  { eventId, userId, atUs, currency, units, credit, creditedUnits, touchesLeftOff }: FoundConversion,
  named: readonly NamedTouch[],
  visitorOf: VisitorOf,
): EvidenceConversion {
  return {
    eventId,
    visitorId: visitorOf.get(eventId)!,
    userId,
    convertedAtUs: atUs,
    revenue: toMoney(currency, units),
    credit,
    creditedRevenue: toMoney(currency, creditedUnits),
    touches: named.map((touch) => toTouch(touch, currency, visitorOf)),
    touchesLeftOff,
  };
}

function toTouch(
  { eventId, touchedAtUs, channel, credit, units, isCounted }: NamedTouch,
  currency: string | null,
  visitorOf: VisitorOf,
): EvidenceTouch {
  return {
    eventId,
    visitorId: visitorOf.get(eventId)!,
    touchedAtUs,
    channel,
    credit,
    revenue: toMoney(currency, units),
    isCounted,
  };
}

function toMoney(currency: string | null, units: bigint): Money | null {
  return currency === null ? null : { currency, amount: moneyOfUnits(units) };
}
