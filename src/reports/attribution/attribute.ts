import { apiErrors } from '../../common/api-error.js';
import { rolledDays } from '../rollup/rolled-days.js';
import type { Ask, Copy } from '../running/report-runner.js';
import type { ReportScope } from '../running/report-scope.js';
import type { Pace } from '../running/time-slices.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { AttributionQuestion } from './attribution.types.js';
import { EventIds } from './event-ids.js';
import { type FoundRow, foundConversions } from './found-conversions.sql.js';
import { Journeys } from './journeys.js';
import { KeyIndex } from './key-index.js';
import { PackedConversions } from './packed-conversions.js';
import { Persons } from './persons.js';
import type { Tally } from './tally.js';
import { touchPacksSql } from './touch-packs.sql.js';
import { touchRange } from './touch-range.js';
import { TouchReader } from './touch-reader.js';

/** Most conversions of one report (guess): each takes 35 bytes of memory meanwhile. */
const MAX_CONVERSIONS = 5_000_000;
/** The same where their ids are held, too, which take some hundred bytes. */
const MAX_NAMED_CONVERSIONS = 1_000_000;

/** Where the events of one account's environment are read, all in one snapshot. */
export interface Source {
  readonly scope: ReportScope;
  readonly ask: Ask;
  readonly copy: Copy;
  readonly pace: Pace;
}

/**
 * Has the planner use other cores wherever it can: it takes what is read from disk to be no faster for it, but it is in
 * memory as a rule, and it takes far less time.
 */
const IN_PARALLEL = `
SELECT set_config('parallel_setup_cost', '0', true), set_config('parallel_tuple_cost', '0', true)`;

/** What a tally is to be told, beside the touches. */
export interface Told {
  /** The conversions; with the ids of their events where they are shown. */
  readonly conversions: 'none' | 'plain' | 'with ids';
  /** Who was present when the span began. */
  readonly present: boolean;
}

/**
 * Hands a question's touches and conversions to a tally. Answers where the ids of the touches' events are.
 * @throws ApiError 400 when there are too many conversions.
 */
export async function attribute(
  source: Source,
  question: AttributionQuestion,
  told: Told,
  tally: Tally,
): Promise<EventIds> {
  const { scope, ask, copy, pace } = source;
  const range = touchRange(question);
  await ask({ text: IN_PARALLEL, values: [] });
  const rolled = await rolledDays(ask, scope, range);
  const withIds = told.conversions === 'with ids';
  const most = withIds ? MAX_NAMED_CONVERSIONS : MAX_CONVERSIONS;
  const found =
    told.conversions === 'none'
      ? []
      : await ask<FoundRow>(foundConversions(scope, question, rolled, { withIds, most }));
  const conversions = conversionsByPart(found, most);
  const persons = new Persons(found.find(({ visitors }) => visitors !== null)?.visitors ?? Buffer.alloc(0));
  const eventIds = new EventIds(ask, scope);
  const channels = new KeyIndex();
  const journeys = new Journeys(tally, conversions, persons, channels, range, question.lookbackUs, pace);
  const reader = new TouchReader(tally, channels, journeys, eventIds);
  const parameters = new SqlParameters(scope);
  const text = touchPacksSql(parameters, {
    range,
    rolled,
    withIds: told.conversions !== 'plain' || persons.members.size > 0,
    activeFromUs: told.present ? question.span.fromUs : null,
  });
  await copy({ text, values: parameters.values }, (fields) => reader.take(fields));
  await journeys.finish();
  await persons.finish(tally, question.lookbackUs, eventIds, pace);
  return eventIds;
}

/** @throws ApiError 400 when there are more than `most`. */
export function conversionsByPart(found: readonly FoundRow[], most: number): Map<number, PackedConversions> {
  const parts = new Map<number, PackedConversions>();
  let count = 0;
  for (const { part, conversions, event_ids, user_ids } of found) {
    if (!conversions) continue;
    const packed = new PackedConversions(conversions, event_ids, user_ids);
    parts.set(part, packed);
    count += packed.count;
  }
  if (count > most)
    throw apiErrors.badRequest(`There are more than ${most} conversions: ask for a shorter range`);
  return parts;
}
