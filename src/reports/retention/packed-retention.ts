import { eventTypeKey } from '../../events/visitor-key.js';
import { isEveryone } from '../audience/is-everyone.js';
import { FirstKeys } from '../presence/first-keys.js';
import { type OpenDays, withOpenBuckets } from '../presence/open-buckets.js';
import type { PresenceDetail, PresenceLook } from '../presence/presence-packs.sql.js';
import { QuarterBuckets } from '../presence/quarter-buckets.js';
import { type PresenceRow, type PresenceTally, readPresence } from '../presence/read-presence.js';
import { keptRange, rolledDays } from '../rollup/rolled-days.js';
import {
  type Cuts,
  DAY_US,
  planRange,
  QUARTER_US,
  type RollupPlan,
  type UnixDay,
} from '../rollup/rollup-plan.js';
import { lastNotAbove } from '../running/last-not-above.js';
import { type CountedParts, RecalledParts, type RecallOptions } from '../running/recalled-parts.js';
import type { RememberedState } from '../running/remembered-states.js';
import type { Reading } from '../running/report-runner.js';
import { settledDays } from '../running/settled-days.js';
import type { RetentionEvidenceQuestion } from './evidence/retention-evidence.types.js';
import type { RetentionRow } from './retention.sql.js';
import type { RetentionQuestion } from './retention.types.js';
import { RetentionCounter, type RetentionMarks } from './retention-counter.js';

/** What a row is of: events that begin, events of coming back, or both at once; first of days to be remembered, then of all others. */
const BEGIN = 0;
const RETURN = 1;
const BOTH = 2;
const OTHERS = 3;

/** What is remembered of settled days. */
interface RetentionState extends RememberedState {
  readonly visitors: CountedParts<RetentionMarks>;
  /** Buckets of the calendar of which the visitors tell (open-buckets.ts). */
  readonly open: readonly number[];
}

/** Whether packed presence tells who came back: of everybody, by types alone. */
export function canBePacked({ audience, filters }: RetentionQuestion): boolean {
  return isEveryone(audience) && filters.length === 0;
}

export interface PackedRetention {
  readonly rows: readonly RetentionRow[];
  /**
   * Keys of the visitors of the page of evidence, in order, one more than it holds where there are as many; null where none is asked
   * for, or where the events are gone by which somebody began.
   */
  readonly visitors: readonly string[] | null;
}

/**
 * The cells of a question that {@link canBePacked}, and whom a page of one names, of settled days as they were rolled up or, where nobody is to be named, as they were counted before; null where none of them
 * is. Of the time that is looked at, no more is planned than has events: periods may lie a century past the last.
 */
export async function countPackedRetention(
  reading: Reading,
  question: RetentionQuestion,
  asked: RetentionEvidenceQuestion | null = null,
): Promise<PackedRetention | null> {
  const { span, calendar, cohortType, returnType } = question;
  const kept = await keptRange(reading);
  if (kept.toUs <= span.fromUs || kept.fromUs >= span.toUs) return { rows: [], visitors: asked && [] };
  const lastUs = calendar.at(-1)!.endUs;
  const whole = { fromUs: kept.fromUs, toUs: Math.min(kept.toUs, lastUs) };
  const rolled = await rolledDays(reading, whole, 'counts');
  if (rolled.size === 0) return null;
  const cuts: Cuts = {
    at: [span.fromUs, span.toUs, ...calendar.map(({ startUs }) => startUs), lastUs],
    grainUs: QUARTER_US,
  };
  const all = planRange(whole, rolled, cuts);
  const beginning = planRange({ ...whole, toUs: Math.min(whole.toUs, span.toUs) }, rolled, cuts);
  const returning = planRange({ ...whole, fromUs: Math.max(whole.fromUs, span.fromUs) }, rolled, cuts);
  const evidence = rolled.final?.size ? null : asked;
  const days = evidence ? unremembered(question, all) : await daysOf(reading, question, all);
  const look = (role: number, type: string | null, plan: RollupPlan): PresenceLook[] => {
    const of = (some: readonly UnixDay[]) => plan.days.filter((day) => some.includes(day));
    const common = {
      types: type === null ? ('together' as const) : [eventTypeKey(type)],
      // Who had an event before has begun before, whenever that was.
      detail: (day: UnixDay): PresenceDetail =>
        role !== RETURN && (day + 1) * DAY_US <= span.fromUs ? 'visitors' : 'instants',
      ofRaw: role === BEGIN ? ('first' as const) : ('first and last' as const),
    };
    return [
      { ...common, role, days: of(days.unknown), raw: [] },
      { ...common, role: OTHERS + role, days: of(days.others), raw: plan.raw },
    ];
  };
  const looks =
    cohortType === returnType
      ? look(BOTH, cohortType, all)
      : [...look(BEGIN, cohortType, beginning), ...look(RETURN, returnType, returning)];
  const tally = new RetentionTally(
    question,
    { open: days.open, evidence },
    {
      known: days.known?.visitors ?? null,
      isKept: days.unknown.length > 0,
      mostBytes: reading.states.mostBytesOfOne,
      sharing: (part, marks) => reading.states.sharing(part, marks),
    },
  );
  await readPresence(
    reading,
    looks,
    cuts.at.slice().sort((a, b) => a - b),
    tally,
  );
  const visitors = tally.recalled.counted();
  if (visitors) days.keep({ visitors, open: days.open, bytes: 0 });
  return { rows: tally.counter.rows(), visitors: tally.named?.keys() ?? null };
}

type Days = Pick<OpenDays<RetentionState>, 'known' | 'unknown' | 'others' | 'keep' | 'open'>;

/** Who came back when is not remembered: whoever is to be named is counted anew. */
function unremembered({ calendar }: RetentionQuestion, { days }: RollupPlan): Days {
  return { known: null, unknown: [], others: days, keep: () => undefined, open: [...calendar.keys()] };
}

/**
 * What of the rolled-up days is remembered. Who has begun is remembered, not when: so it is counted on from days before which, and among
 * which, nothing else is to be read.
 */
async function daysOf(
  reading: Reading,
  { cohortType, returnType, span, calendar, cohorts, periods }: RetentionQuestion,
  { days, raw }: RollupPlan,
): Promise<Days> {
  const startsUs = calendar.map(({ startUs }) => startUs);
  const name = ['retention', cohortType, returnType, span.fromUs, span.toUs, startsUs, cohorts, periods];
  const isFirst = (day: UnixDay) => (day + 1) * DAY_US <= (raw[0]?.fromUs ?? Number.POSITIVE_INFINITY);
  const first = { days: days.filter(isFirst), toUs: calendar.at(-1)!.endUs };
  const found = await settledDays<RetentionState>(reading, name, first);
  const others = [...found.others, ...days.filter((day) => !isFirst(day))];
  const buckets = new QuarterBuckets({ span: first, buckets: calendar });
  const settled = withOpenBuckets({ ...found, others }, raw, buckets);
  const { known, unknown, open } = settled;
  const isInOrder = !known || Math.max(...known.days.keys()) < Math.min(...unknown);
  const { known: recalled, unknown: read } = isInOrder ? settled : settled.anew();
  const { keep } = settled;
  if (Math.max(...(recalled?.days.keys() ?? []), ...read) < Math.min(...others))
    return { known: recalled, unknown: read, others, keep, open };
  return { known: null, unknown: [], others: days, keep, open };
}

interface RetentionLook {
  /** Buckets of the calendar in which rows may come after those of settled days. */
  readonly open: readonly number[];
  readonly evidence: RetentionEvidenceQuestion | null;
}

class RetentionTally implements PresenceTally {
  readonly keepsRows: boolean;
  readonly counter: RetentionCounter;
  readonly recalled: RecalledParts<RetentionMarks>;
  /** Whom the evidence names. */
  readonly named: FirstKeys | null;
  private readonly evidence: RetentionEvidenceQuestion | null;
  private readonly startsUs: Float64Array;

  constructor(
    question: RetentionQuestion,
    { open, evidence }: RetentionLook,
    recall: RecallOptions<RetentionMarks>,
  ) {
    this.evidence = evidence;
    this.named = evidence && new FirstKeys(evidence.after, evidence.limit + 1);
    this.startsUs = Float64Array.from(question.calendar, ({ startUs }) => startUs);
    this.keepsRows = question.cohortType === question.returnType;
    this.counter = new RetentionCounter(question, { counts: recall.known?.counts, open });
    this.recalled = new RecalledParts(this.counter, recall);
  }

  *take({ role, day, packed }: PresenceRow, part: number): Generator<void> {
    yield* this.recalled.enter(part, role < OTHERS);
    const kind = role % OTHERS;
    if (kind === RETURN) {
      yield* this.counter.comeBack(packed, day);
      return;
    }
    yield* this.counter.begin(packed);
    if (kind === BOTH && packed.marks > 0) this.counter.keep(packed, day);
  }

  *endPart(): Generator<void> {
    yield* this.counter.finish();
    yield* this.name();
    yield* this.recalled.endPart();
  }

  private *name(): Generator<void> {
    if (this.evidence === null) return;
    const { outcome, cohort, returned } = this.evidence;
    const at = lastNotAbove(this.startsUs, cohort.startUs);
    yield* this.counter.members(at, returned?.period ?? 0, (high, low, hasComeBack) => {
      if (outcome === 'began' || hasComeBack === (outcome === 'returned')) this.named!.note(high, low);
    });
  }
}
