import type { EvidenceQuestion } from './funnel.types.js';
import type { BestAttempt } from './funnel-counter.js';

/**
 * Whether a visitor is one that a number counts: as funnel-evidence.sql.ts has it, of a funnel without exclusions or breakdown.
 *
 * @param steps how many the funnel has.
 */
export function isEvidence(evidence: EvidenceQuestion, steps: number, best: BestAttempt): boolean {
  return hasOutcome(evidence, steps, best) && isOfBucket(evidence, best) && tookSo(evidence, best);
}

function hasOutcome(
  { outcome, step }: EvidenceQuestion,
  steps: number,
  { reached, isOpen }: BestAttempt,
): boolean {
  if (outcome === 'excluded') return false;
  if (outcome === 'reached') return reached >= step;
  return reached === step && reached < steps && isOpen === (outcome === 'open');
}

function isOfBucket({ bucket }: EvidenceQuestion, { instants }: BestAttempt): boolean {
  return !bucket || (instants[0]! >= bucket.startUs && instants[0]! < bucket.endUs);
}

function tookSo({ step, took }: EvidenceQuestion, { instants }: BestAttempt): boolean {
  if (!took) return true;
  const before = took.since === 'start' ? 0 : step - 2;
  const takenUs = instants[step - 1]! - instants[before]!;
  return takenUs >= took.fromUs && takenUs < took.belowUs;
}
