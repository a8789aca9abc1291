import { eventTypeKey } from '../../events/visitor-key.js';
import { isEveryone } from '../audience/is-everyone.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import { FirstKeys } from '../presence/first-keys.js';
import type { PresenceLook } from '../presence/presence-packs.sql.js';
import { type PresenceRow, type PresenceTally, readPresence } from '../presence/read-presence.js';
import { rolledDays } from '../rollup/rolled-days.js';
import { keptDays, planRange } from '../rollup/rollup-plan.js';
import { inSlices } from '../running/in-slices.js';
import type { Reading } from '../running/report-runner.js';
import type { EvidenceQuestion, FunnelQuestion, FunnelResult } from './funnel.types.js';
import { FunnelCounter, type TakeBest } from './funnel-counter.js';
import { isEvidence } from './is-evidence.js';
import { StepInstants } from './step-instants.js';
import { MOST_TIMES, TooManyTimesError } from './taken-times.js';

/** Whether packed presence tells who came how far: of everybody, by types alone, in their order. */
export function canBePacked({ audience, order, steps, exclusions, breakdown }: FunnelQuestion): boolean {
  return (
    isEveryone(audience) &&
    order === 'ordered' &&
    exclusions.length === 0 &&
    breakdown === null &&
    steps.every(({ filters }) => filters.length === 0)
  );
}

export interface PackedFunnel {
  readonly counts: FunnelResult;
  /** Keys of the visitors of the page of evidence, in order, one more than it holds where there are as many; null where none is asked for. */
  readonly visitors: readonly string[] | null;
}

export interface PackedFunnelOptions {
  readonly evidence?: EvidenceQuestion | null;
  /** How many times to convert may be held. */
  readonly mostTimes?: number;
}

/**
 * The counts of a question that {@link canBePacked}, and whom its evidence names: of days that are rolled up by what was packed of them, of
 * the rest by the events. Null where no day is rolled up, or where more times to convert would have to be held than memory has room for.
 */
export async function countPackedFunnel(
  reading: Reading,
  question: FunnelQuestion,
  { evidence = null, mostTimes = MOST_TIMES }: PackedFunnelOptions = {},
): Promise<PackedFunnel | null> {
  const { span, steps, windowUs } = question;
  const whole = { fromUs: span.fromUs, toUs: span.toUs + windowUs };
  const rolled = await rolledDays(reading, whole, 'counts');
  // A day whose events are gone has no funnel: what an older version packed of it has not all of its events.
  const { days, raw } = planRange(whole, keptDays(rolled));
  if (days.length === 0) return null;
  const types = [...new Set(steps.map(({ eventType }) => eventTypeKey(eventType)))];
  const look: PresenceLook = { role: 0, types, days, detail: () => 'instants', raw, ofRaw: 'all' };
  const limits = { asOfUs: reading.asOfMs * 1000, mostTimes };
  const tally = new FunnelTally(question, { types, within: whole, ...limits, evidence });
  try {
    await readPresence(reading, [look], [], tally);
    const counts = await inSlices(reading.slices, tally.counter.result());
    return { counts, visitors: tally.named?.keys() ?? null };
  } catch (error) {
    if (error instanceof TooManyTimesError) return null;
    throw error;
  }
}

interface FunnelLook {
  readonly types: readonly string[];
  readonly within: TimeRange;
  readonly asOfUs: number;
  readonly mostTimes: number;
  readonly evidence: EvidenceQuestion | null;
}

/** Counts the visitors of a part once all that is packed of them has come. */
class FunnelTally implements PresenceTally {
  readonly keepsRows = true;
  readonly counter: FunnelCounter;
  /** Whom the evidence names. */
  readonly named: FirstKeys | null;
  private readonly types: readonly string[];
  private readonly instants: StepInstants;

  /** @param types keys of the steps' types, that of the first step first. */
  constructor(question: FunnelQuestion, { types, within, evidence, ...limits }: FunnelLook) {
    const typeOfStep = question.steps.map(({ eventType }) => types.indexOf(eventTypeKey(eventType)));
    this.types = types;
    this.instants = new StepInstants(types.length, within);
    this.named = evidence && new FirstKeys(evidence.after, evidence.limit + 1);
    const take: TakeBest = (visitor, best) => {
      if (!isEvidence(evidence!, question.steps.length, best)) return;
      const { high, low } = this.instants.keyOf(visitor);
      this.named!.note(high, low);
    };
    this.counter = new FunnelCounter(question, typeOfStep, limits, evidence ? take : undefined);
  }

  *take({ eventTypeKey: key, day, packed }: PresenceRow): Generator<void> {
    // What came before may be of another part, which has to be counted first.
    yield;
    this.instants.keep(this.types.indexOf(key!), day, packed);
  }

  *endPart(): Generator<void> {
    yield* this.instants.sort();
    yield* this.counter.count(this.instants);
    this.instants.clear();
  }
}
