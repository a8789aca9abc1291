import { attribute, MAX_NAMED_CONVERSIONS } from '../../attribution/attribute.js';
import type { AttributionQuestion } from '../../attribution/attribution.types.js';
import { EventIds } from '../../attribution/event-ids.js';
import type { Tally } from '../../attribution/tally.js';
import type { Reading } from '../../running/report-runner.js';
import type { ConversionEvidenceTally, EvidencePass, FoundConversion } from './conversion-evidence-tally.js';

/** What finds the conversions of a number: a tally of conversions, itself or within the report's own. */
export interface EvidenceTally extends Tally {
  readonly conversions: ConversionEvidenceTally;
}

/** A page of conversions whose touches' ids can still be asked for. */
export interface FoundPage {
  /** How many all pages have together. */
  readonly total: number;
  /** One more than the page holds, where there are as many. */
  readonly found: readonly FoundConversion[];
  readonly eventIds: EventIds;
}

/**
 * Attributes a question twice: all conversions without their ids, which tells how many a number counts and when those of the page
 * happened, and then the conversions of these instants, with their ids. So the ids of few are held, however many there are.
 *
 * @throws ApiError 400 when more than `mostNamed` conversions happened at these instants; as {@link attribute}.
 */
export async function findPage(
  reading: Reading,
  question: AttributionQuestion,
  tallyFor: (pass: EvidencePass) => EvidenceTally,
  mostNamed = MAX_NAMED_CONVERSIONS,
): Promise<FoundPage> {
  const counting = tallyFor('instants');
  await attribute(reading, question, counting);
  const { total, instants } = counting.conversions;
  if (instants.length === 0) return { total, found: [], eventIds: new EventIds(reading.ask, reading.scope) };
  const naming = tallyFor('page');
  const eventIds = await attribute(reading, question, naming, { instants, mostNamed });
  return { total, found: naming.conversions.page(), eventIds };
}
