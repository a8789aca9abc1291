import { eventTypeKey } from '../../events/visitor-key.js';
import type { MembersByCounts } from '../audience/audience.types.js';
import type { AskedCohort } from './cohort.types.js';
import { conditionsOf, type DidCondition, holdsWhere } from './cohort-definition.types.js';
import { conditionTime } from './condition-time.js';

/** The members of a definition by how many events of which types they did when; null where a condition asks for more than that. */
export function membersByCounts(
  cohort: Pick<AskedCohort, 'node' | 'kept' | 'endUs' | 'timezone'>,
): MembersByCounts | null {
  const { node, kept } = cohort;
  const all = conditionsOf(node);
  const conditions = all.filter(
    (condition): condition is DidCondition =>
      condition.kind === 'did' && condition.match.filters.length === 0,
  );
  if (conditions.length < all.length) return null;
  const counted = conditions.map(({ match, when }) => {
    const { fromUs, toUs } = conditionTime(when, cohort);
    return {
      typeKey: eventTypeKey(match.eventType),
      fromUs: Math.max(fromUs ?? kept.fromUs, kept.fromUs),
      toUs: Math.min(toUs ?? kept.toUs, kept.toUs),
    };
  });
  const numberOf = new Map<unknown, number>(conditions.map((condition, number) => [condition, number]));
  return {
    counted,
    kept,
    holds: (countOf) =>
      holdsWhere(node, (condition) => {
        if (condition.kind !== 'did') return false;
        const count = countOf(numberOf.get(condition)!);
        return count >= condition.atLeast && count <= (condition.atMost ?? Number.POSITIVE_INFINITY);
      }),
  };
}
