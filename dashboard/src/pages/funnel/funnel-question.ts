import type { Question } from '../../reports/question';
import { type FunnelBody, funnelBody } from './funnel.report';
import { stepText } from './funnel-steps';

/** Of a body, what stands in the page's address as steps. */
interface SavedStep {
  readonly event_type?: unknown;
  readonly filters?: unknown;
}

/** The address that asks what a saved body asks; null where the page would ask anything else, however little. */
export function funnelQuestion(body: Readonly<Record<string, unknown>>): Question | null {
  const { steps, exclusions, breakdown, compare_weekdays, ...others } = body;
  const by = (breakdown as { by?: unknown } | undefined)?.by;
  const question = {
    ...others,
    ...(compare_weekdays !== undefined && { compare_weekdays: String(compare_weekdays) }),
    step: textsOf(steps),
    ...(exclusions !== undefined && { exclude: textsOf(exclusions) }),
    ...(by !== undefined && { breakdown: String(by) }),
  } as Question;
  return isSame(funnelBody(question), body) ? question : null;
}

function textsOf(steps: unknown): string[] {
  return (Array.isArray(steps) ? (steps as SavedStep[]) : []).map(({ event_type, filters }) =>
    stepText({ eventType: String(event_type), filters: (filters ?? {}) as Question }),
  );
}

/** Whether both are the same, in whatever order their members stand; one value is a list of one. */
function isSame(body: FunnelBody, saved: unknown): boolean {
  return canonical(body) === canonical(saved);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (Array.isArray(part)) return part.length === 1 && typeof part[0] === 'string' ? part[0] : part;
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}
