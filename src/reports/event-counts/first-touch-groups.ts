import { isEveryone } from '../audience/is-everyone.js';
import { sumUs } from '../calendar/time-buckets.js';
import { DETAIL_FIELDS } from '../channel/channel.js';
import { readFirstTouches } from '../first-touches/first-touches.js';
import { bucketCuts, DAY_US, planRange } from '../rollup/rollup-plan.js';
import { copyByPart } from '../running/copy-by-part.js';
import type { Reading } from '../running/report-runner.js';
import type { TouchSources } from '../scope/touch-sources.js';
import { visitorEvents } from '../visits/visitor-events.sql.js';
import type { EventCounts, EventCountsQuestion } from './event-counts.types.js';
import { FirstTouchCounting, toVisitorEvents } from './first-touch-counting.js';

/** The channel's fields; those of its details are asked for by themselves. */
const CHANNEL_KINDS: readonly string[] = ['source', 'medium', 'campaign', 'channel_group'];

/** Most numbers of all origins and buckets (guess), 8 bytes each and twice. */
const MOST_CELLS = 4_000_000;
/** Nor may there be more time than this that is not rolled up: each of its events is handed over by itself. */
const MOST_FRESH_US = 4 * DAY_US;

/** All events of everybody, by one field of their visitors' first touches. */
function canBeCounted(question: EventCountsQuestion): boolean {
  const { groupBy, filters, eventTypes, channelScope, countsVisitors, audience } = question;
  const isOfAll = filters.length === 0 && eventTypes.length === 0 && !audience?.cohorts?.length;
  return (
    isOfAll &&
    (isEveryone(audience) || !countsVisitors) &&
    channelScope === 'first_touch' &&
    groupBy.length === 1 &&
    (CHANNEL_KINDS.includes(groupBy[0]!.kind) || detailOf(question) !== null)
  );
}

function detailOf({ groupBy }: EventCountsQuestion) {
  return DETAIL_FIELDS.find((detail) => detail === groupBy[0]?.kind) ?? null;
}

/**
 * Events and visitors in groups by a field of the visitors' first touches, where nearly all of the time is rolled up; null where that does not
 * tell them. The database would unpack every touch there ever was.
 */
export async function countFirstTouchGroups(
  reading: Reading,
  question: EventCountsQuestion,
  { keptFromUs, rolled }: TouchSources,
): Promise<EventCounts | null> {
  if (!canBeCounted(question)) return null;
  const { span, buckets } = question;
  const range = { fromUs: Math.min(keptFromUs, span.toUs - 1), toUs: span.toUs };
  const plan = planRange(span, rolled, bucketCuts(buckets));
  const isFresh = sumUs(plan.raw) > MOST_FRESH_US || sumUs(planRange(range, rolled).raw) > MOST_FRESH_US;
  if (plan.days.length === 0 || (isFresh && !rolled.final?.size)) return null;
  const first = await readFirstTouches(reading, { range, rolled, detail: detailOf(question) });
  if (first === null || FirstTouchCounting.cellsOf(question, first) > MOST_CELLS) return null;
  const counting = new FirstTouchCounting(question, first);
  const events = visitorEvents(reading.scope, plan);
  await copyByPart(
    reading,
    events,
    { partOf: (field) => field.readInt32BE(), toRow: toVisitorEvents },
    counting,
  );
  return counting.counts();
}
