import type {
  EventMatch,
  FunnelBucketCounts,
  FunnelCounts,
  FunnelOutcome,
  FunnelQuestion,
  FunnelTimes,
} from '../../src/reports/funnel/funnel.types.js';
import { countedOf } from './attribution-oracle.js';
import { ScopeOracle } from './scope-oracle.js';
import type { StoredEvent } from './stored-events.js';

/** The best attempt of one visitor, by the definition in docs/reports.md taken word by word. */
export interface OracleAttempt {
  readonly visitor: string;
  /** 0 when every attempt is void. */
  readonly reached: number;
  readonly open: boolean;
  readonly enteredUs: number;
  /** When each step was reached, the entry first. */
  readonly times: readonly number[];
  /** The breakdown's field at entry. */
  readonly value: string | null;
}

interface Attempt {
  readonly entryUs: number;
  readonly times: readonly number[];
  readonly isVoid: boolean;
  readonly isOpen: boolean;
}

/** Naive on purpose: every entry of every visitor, every event looked at again for every step. */
export function bestAttempts(
  events: readonly StoredEvent[],
  question: FunnelQuestion,
  asOfUs: number,
): OracleAttempt[] {
  const oracle = new ScopeOracle(events, question.channelScope);
  const whoseIs = countedOf(events, question.audience);
  const visitors = [...new Set(events.map(whoseIs))];
  return visitors.flatMap((visitor) => {
    const own = events.filter((event) => whoseIs(event) === visitor);
    const entries = own.filter(
      (event) =>
        event.atUs >= question.span.fromUs &&
        event.atUs < question.span.toUs &&
        (question.order === 'any' ? question.steps : question.steps.slice(0, 1)).some((step) =>
          matches(event, step, oracle),
        ),
    );
    if (entries.length === 0) return [];
    const attempts = entries.map(({ atUs }) => attempt({ own, question, oracle }, atUs, asOfUs));
    const worth = ({ isVoid, times }: Attempt) => (isVoid ? 0 : times.length);
    const best = attempts.reduce((a, b) => {
      if (worth(a) !== worth(b)) return worth(a) > worth(b) ? a : b;
      return a.entryUs <= b.entryUs ? a : b;
    });
    const atEntry = entries.filter(({ atUs }) => atUs === best.entryUs).map(({ id }) => id);
    const entry = entries.find(({ id }) => id === atEntry.sort()[0])!;
    const complete = worth(best) === question.steps.length;
    const value = question.breakdown ? oracle.textOf(entry, question.breakdown.field) : null;
    const open = !complete && attempts.some(({ isOpen }) => isOpen);
    return [{ visitor, reached: worth(best), open, enteredUs: best.entryUs, times: best.times, value }];
  });
}

/** What an attempt is looked for in. */
interface Own {
  readonly own: readonly StoredEvent[];
  readonly question: FunnelQuestion;
  readonly oracle: ScopeOracle;
}

function attempt(all: Own, entryUs: number, asOfUs: number): Attempt {
  const { own, question, oracle } = all;
  const deadlineUs = entryUs + question.windowUs;
  const times =
    question.order === 'any' ? inAnyOrder(all, entryUs, deadlineUs) : inOrder(all, entryUs, deadlineUs);
  const complete = times.length === question.steps.length;
  const isVoid = question.exclusions.some((exclusion) => {
    const isAny = question.order === 'any';
    const begin = isAny ? entryUs : times[exclusion.afterStep - 1];
    const end = isAny ? (complete ? times.at(-1)! : deadlineUs) : times[exclusion.beforeStep - 1];
    if (begin === undefined) return false;
    return own.some(
      (event) => matches(event, exclusion, oracle) && event.atUs > begin && event.atUs < (end ?? deadlineUs),
    );
  });
  const isBroken =
    question.order === 'strict' && own.some(({ atUs }) => atUs > times.at(-1)! && atUs < deadlineUs);
  const isOpen = !isVoid && !complete && !isBroken && deadlineUs > asOfUs;
  return { entryUs, times, isVoid, isOpen };
}

function inOrder(
  { own, question: { steps, order }, oracle }: Own,
  entryUs: number,
  deadlineUs: number,
): number[] {
  const times = [entryUs];
  for (const step of steps.slice(1)) {
    const previous = times.at(-1)!;
    const serving = own.filter(
      (event) =>
        matches(event, step, oracle) &&
        event.atUs >= previous &&
        times.every((time, index) => steps[index]!.eventType !== step.eventType || event.atUs > time),
    );
    const at = Math.min(...serving.map(({ atUs }) => atUs));
    if (at >= deadlineUs) break;
    if (order === 'strict' && own.some(({ atUs }) => atUs > previous && atUs < at)) break;
    times.push(at);
  }
  return times;
}

function inAnyOrder(
  { own, question: { steps }, oracle }: Own,
  entryUs: number,
  deadlineUs: number,
): number[] {
  const used = new Set<StoredEvent>();
  for (const step of steps) {
    const [serving] = own
      .filter((event) => !used.has(event) && matches(event, step, oracle) && event.atUs >= entryUs)
      .sort((a, b) => a.atUs - b.atUs);
    if (serving && serving.atUs < deadlineUs) used.add(serving);
  }
  return [...used].map(({ atUs }) => atUs).sort((a, b) => a - b);
}

/** The counts of some visitors; all of them unless a breakdown splits them. */
export function countAttempts(
  attempts: readonly OracleAttempt[],
  { steps: { length }, windowUs }: Pick<FunnelQuestion, 'steps' | 'windowUs'>,
): FunnelCounts {
  return {
    excluded: attempts.filter(({ reached }) => reached === 0).length,
    steps: Array.from({ length }, (_, index) => {
      const there = attempts.filter(({ reached }) => reached > index);
      const since = (k: number) => there.map(({ times }) => times[index]! - times[k]!);
      return {
        visitors: there.length,
        open: there.filter(({ reached, open }) => reached === index + 1 && open).length,
        fromStart: index === 0 ? null : timesOf(since(0), windowUs),
        fromPrevious: index === 0 ? null : timesOf(since(index - 1), windowUs),
      };
    }),
  };
}

/** The counts of those who entered in each bucket of a question's trend; null where it has none. */
export function countByBucket(
  attempts: readonly OracleAttempt[],
  { steps: { length }, trend }: Pick<FunnelQuestion, 'steps' | 'trend'>,
): FunnelBucketCounts[] | null {
  if (!trend) return null;
  return trend.buckets.map(({ startUs, endUs }) => {
    const entrants = attempts.filter(
      ({ reached, enteredUs }) => reached > 0 && enteredUs >= startUs && enteredUs < endUs,
    );
    return {
      entrants: entrants.length,
      completed: entrants.filter(({ reached }) => reached === length).length,
      open: entrants.filter(({ reached, open }) => reached < length && open).length,
    };
  });
}

export function isCounted(
  { reached, open }: OracleAttempt,
  step: number,
  outcome: FunnelOutcome,
  steps: number,
): boolean {
  if (outcome === 'excluded') return reached === 0;
  if (outcome === 'reached') return reached >= step;
  return reached === step && step < steps && open === (outcome === 'open');
}

export function matches(
  event: StoredEvent,
  { eventType, filters }: EventMatch,
  oracle: ScopeOracle,
): boolean {
  return event.type === eventType && filters.every((filter) => oracle.matches(event, filter));
}

/** 1, 5 and 15 minutes, 1 and 6 hours, 1, 3, 7, 14, 30 and 90 days; docs/reports.md names none of them, each answer does. */
const BOUNDS_MINUTES = [1, 5, 15, 60, 360, 1_440, 4_320, 10_080, 20_160, 43_200, 129_600];

function timesOf(values: readonly number[], windowUs: number): FunnelTimes | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const at = (percent: number) => sorted[Math.ceil((percent * sorted.length) / 100) - 1]!;
  const bounds = BOUNDS_MINUTES.map((minutes) => minutes * 60_000_000).filter((bound) => bound < windowUs);
  const below = [...bounds, windowUs].map((bound) => values.filter((value) => value < bound).length);
  return {
    medianUs: at(50),
    p90Us: at(90),
    histogram: below.map((count, index) => count - (below[index - 1] ?? 0)),
  };
}
