import type { Audience } from '../audience/audience.types.js';
import { audienceSources } from '../audience/audience-sources.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import { rolledDays } from '../rollup/rolled-days.js';
import type { RolledDays } from '../rollup/rollup-plan.js';
import type { Reading } from '../running/report-runner.js';
import { touchSources } from '../scope/touch-sources.js';
import type { AttributionQuestion } from './attribution.types.js';
import { conversionsByPart } from './conversions-by-part.js';
import { EventIds } from './event-ids.js';
import { type FoundRow, foundConversions, scopedQuestionOf } from './found-conversions.sql.js';
import { Identities } from './identities/identities.js';
import { readPeople } from './identities/people.js';
import { readIdentities } from './identities/read-identities.js';
import { Sightings } from './identities/sightings.js';
import { Journeys } from './journeys.js';
import { KeyIndex } from './key-index.js';
import { LinkedVisitors } from './linked-visitors.js';
import { settledConversions } from './settled-conversions.js';
import type { Tally } from './tally.js';
import { touchPacks } from './touch-packs.sql.js';
import { touchRange } from './touch-range.js';
import { TouchReader } from './touch-reader.js';

/** Most conversions of one report (guess): each takes 40 bytes of memory meanwhile. */
const MAX_CONVERSIONS = 5_000_000;
/** The same where their ids are held, too, which take some hundred bytes. */
export const MAX_NAMED_CONVERSIONS = 1_000_000;

/** Which of a question's conversions are attributed. */
export interface AttributedPart {
  /** Those at these instants, at least one, in time; all unless given. */
  readonly instants?: readonly number[];
  /** Most of them whose ids are held. */
  readonly mostNamed?: number;
}

/**
 * Has the planner use other cores wherever it can: it takes what is read from disk to be no faster for it, but it is in
 * memory as a rule, and it takes far less time.
 */
const IN_PARALLEL = `
SELECT set_config('parallel_setup_cost', '0', true), set_config('parallel_tuple_cost', '0', true)`;

/**
 * Hands a question's touches and conversions to a tally. Answers where the ids of the touches' events are.
 * @throws ApiError 400 when there are too many conversions.
 */
export async function attribute(
  reading: Reading,
  question: AttributionQuestion,
  tally: Tally,
  { instants, mostNamed = MAX_NAMED_CONVERSIONS }: AttributedPart = {},
): Promise<EventIds> {
  const { scope, ask, copy, slices } = reading;
  const range = touchRange(question, instants);
  const rolled = await rolledDays(reading, range, 'touches');
  await ask({ text: IN_PARALLEL, values: [] });
  const withIds = tally.needsEventIds ?? false;
  const most = withIds ? mostNamed : MAX_CONVERSIONS;
  const asked = { rolled, withIds, most, instants };
  const found = tally.convert ? await findConversions(reading, question, asked) : [];
  const conversions = await conversionsByPart(found, most, slices);
  const { countBy } = question;
  const identities =
    countBy === 'visitor'
      ? new Identities(new Sightings())
      : await readIdentities(reading, conversions.values());
  const countsPeople = countBy === 'user';
  const people = countsPeople && tally.countsVisitors ? await readPeople(reading) : null;
  const linked = new LinkedVisitors(identities, countsPeople);
  const eventIds = new EventIds(ask, scope);
  const channels = new KeyIndex();
  const activeFromUs = question.span.fromUs;
  const journeys = new Journeys({
    ...{ tally, conversions, linked, people, channels, slices },
    ...{ range, activeFromUs, rule: question },
  });
  const { details = [] } = question;
  const reader = new TouchReader({ tally, channels, journeys, eventIds, details });
  const touches = touchPacks(scope, {
    range,
    rolled,
    withIds: withIds || identities.linked.size > 0,
    withUsers: identities.hasShared || people !== null,
    details,
    activeFromUs: tally.present && !countsPeople ? activeFromUs : null,
    conversionType: question.conversionType,
  });
  await copy(touches, (fields) => reader.take(fields));
  await journeys.finish();
  await linked.finish({ tally, rule: question, eventIds, slices });
  return eventIds;
}

interface AskedConversions {
  readonly rolled: RolledDays;
  readonly withIds: boolean;
  readonly most: number;
  readonly instants: readonly number[] | undefined;
}

async function findConversions(
  reading: Reading,
  question: AttributionQuestion,
  { rolled, ...asked }: AskedConversions,
): Promise<readonly FoundRow[]> {
  const { scope, ask } = reading;
  const { cohorts = [], filters } = question;
  const by = {
    sources: await touchSources(reading, scopedQuestionOf(question)),
    audience: await membersOf(reading, question),
  };
  const find = (range: TimeRange) => {
    const span = { ...question.span, ...range };
    return ask<FoundRow>(foundConversions({ scope, question: { ...question, span }, ...asked, ...by }));
  };
  const areAll = !asked.withIds && asked.instants === undefined;
  if (!areAll || cohorts.length > 0 || filters.length > 0) return find(question.span);
  return settledConversions(reading, question, { rolled, most: asked.most, find });
}

/** Whose conversions are meant. Their events keep their visitors: whose touches count is told by these and by the users they name. */
async function membersOf(
  reading: Reading,
  { cohorts = [], countBy = 'visitor', span, cohortSpan = span }: AttributionQuestion,
): Promise<Audience | undefined> {
  if (cohorts.length === 0) return undefined;
  return { ...(await audienceSources(reading, { countBy, cohorts }, cohortSpan)), keepsVisitors: true };
}
