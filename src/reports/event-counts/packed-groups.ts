import { isEveryone } from '../audience/is-everyone.js';
import { sumUs } from '../calendar/time-buckets.js';
import { type VisitorMarks, wordsOf } from '../presence/distinct-visitors.js';
import { type OpenDays, withOpenBuckets } from '../presence/open-buckets.js';
import { QuarterBuckets } from '../presence/quarter-buckets.js';
import { bucketCuts, DAY_US, planRange, type RollupPlan, type UnixDay } from '../rollup/rollup-plan.js';
import type { Reading } from '../running/report-runner.js';
import { settledDays } from '../running/settled-days.js';
import type { TouchSources } from '../scope/touch-sources.js';
import { readVisits } from '../visits/read-visits.js';
import { namedValues, type VisitValue } from '../visits/visit-packs.sql.js';
import { CutDays } from './cut-days.js';
import type { EventCounts, EventCountsQuestion, GroupField } from './event-counts.types.js';
import { MOST_WORDS } from './packed-visitors.js';
import { VisitCounting, type VisitsState } from './visit-counting.js';

/** The visit's fields that settled days are rolled up by, and which number of theirs stands for each. */
const VALUES: Readonly<Partial<Record<GroupField['kind'], VisitValue>>> = {
  source: 'channel',
  medium: 'channel',
  campaign: 'channel',
  channel_group: 'channel',
  landing_page: 'page',
};

/**
 * Most values of all days together (guess), each a text in the process's memory, of some 50 MB at most; who sends another page with
 * each visit is counted by the database.
 */
const MOST_VALUES = 200_000;
/** Nor may there be more time than this that is not rolled up, whose values are not counted before: two days at each end are usual. */
const MOST_FRESH_US = 4 * DAY_US;

/** Whether packed visits tell the groups: all events of everybody, by one field of the event that began the visit. */
function canBeGrouped(question: EventCountsQuestion): boolean {
  const { groupBy, filters, eventTypes, channelScope, countsVisitors, audience, buckets, limit } = question;
  const isOfAll = filters.length === 0 && eventTypes.length === 0 && !audience?.cohorts?.length;
  return (
    isOfAll &&
    (isEveryone(audience) || !countsVisitors) &&
    channelScope === 'visit' &&
    groupBy.length === 1 &&
    VALUES[groupBy[0]!.kind] !== undefined &&
    wordsOf(2 + limit, buckets.length) <= MOST_WORDS
  );
}

/**
 * Events and visitors in groups by a field of the visit, of settled days as they were rolled up; null where that does not tell them.
 * Which groups there are is told by all events of a day, so days that the range cuts are read from their events, or, where these are
 * gone, are looked through before ({@link CutDays}).
 */
export async function countPackedGroups(
  reading: Reading,
  question: EventCountsQuestion,
  sources: TouchSources,
): Promise<EventCounts | null> {
  if (!canBeGrouped(question)) return null;
  const { span, buckets, groupBy, countsEvents, countsVisitors } = question;
  const { rolled } = sources;
  const { final } = rolled;
  const isRead = ([day, untilUs]: readonly [UnixDay, number]) =>
    final?.has(day) || (day * DAY_US >= span.fromUs && untilUs <= span.toUs);
  const plan: RollupPlan = planRange(span, new Map([...rolled].filter(isRead)), bucketCuts(buckets));
  const isFresh = sumUs(plan.raw) > MOST_FRESH_US && !final?.size;
  if (plan.days.length === 0 || isFresh) return null;
  const value = VALUES[question.groupBy[0]!.kind]!;
  const cutsUs = buckets.map(({ startUs }) => startUs);
  const settled = await settledDays<VisitsState>(
    reading,
    [
      'visits',
      groupBy[0]!.kind,
      question.limit,
      question.listed ?? null,
      countsEvents,
      countsVisitors,
      cutsUs,
    ],
    { days: plan.days, toUs: span.toUs },
  );
  const days = withOpenBuckets(settled, plan.raw, new QuarterBuckets(question));
  const most = MOST_VALUES + 1;
  const read = [...days.unknown, ...days.others];
  const [found] = await reading.ask<{ named: number }>(
    namedValues(reading.scope, { days: read, value, most }),
  );
  if (found!.named === most) return null;
  const isCut = (day: UnixDay) =>
    final?.has(day) && (day * DAY_US < span.fromUs || (day + 1) * DAY_US > span.toUs);
  const recall = {
    mostBytes: reading.states.mostBytesOfOne,
    sharing: (part: number, marks: VisitorMarks) => reading.states.sharing(part, marks),
  };
  const countFrom = async (from: OpenDays<VisitsState>) => {
    const unread = { days: [...from.unknown, ...from.others], raw: plan.raw };
    const cut = await CutDays.read(reading, question, { days: unread.days.filter(isCut), sources, value });
    const counting = new VisitCounting(question, from, { cut, recall });
    const asked = { plan: unread, cutsUs, sources, countsEvents, countsVisitors, value };
    if (unread.days.length + unread.raw.length > 0) await readVisits(reading, asked, counting);
    return counting;
  };
  let counting = await countFrom(days);
  // Other values have the most events now: what is remembered does not tell these apart.
  if (!counting.isCounted) counting = await countFrom({ ...days, ...days.anew() });
  const state = counting.state();
  if (state) days.keep(state);
  return counting.counts();
}
