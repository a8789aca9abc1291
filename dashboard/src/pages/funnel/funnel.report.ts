import type { components } from '../../api/schema';
import { onlyValue, type Question, valuesOf } from '../../reports/question';
import type { ReportKind } from '../../reports/report-kinds';
import { type FunnelStep, MAX_EXCLUSIONS, stepsOf } from './funnel-steps';

type Schemas = components['schemas'];

export type FunnelAnswer = Schemas['FunnelResponse'];
export type FunnelStepAnswer = Schemas['FunnelStepResponse'];
export type FunnelBody = Schemas['FunnelInput'];

/** What of the address is the body's as it stands. */
const TAKEN = [
  'order',
  'window',
  'interval',
  'scope',
  'count_by',
  'period',
  'from',
  'to',
  'timezone',
  'compare',
  'compare_from',
  'compare_to',
] as const;

/** What the page asks, as the API's body has it. */
export function funnelBody(question: Question): FunnelBody {
  const breakdown = onlyValue(question, 'breakdown');
  const exclusions = stepsOf(question, 'exclude').slice(0, MAX_EXCLUSIONS);
  const cohorts = valuesOf(question, 'cohort');
  const taken = TAKEN.flatMap((name) => {
    const value = onlyValue(question, name);
    return value === undefined ? [] : [[name, value]];
  });
  return {
    steps: stepsOf(question).map(match),
    ...(exclusions.length > 0 && { exclusions: exclusions.map(match) }),
    ...(breakdown && { breakdown: { by: breakdown } }),
    ...Object.fromEntries(taken),
    ...(onlyValue(question, 'compare_weekdays') === 'true' && { compare_weekdays: true }),
    ...(cohorts.length > 0 && { cohort: cohorts }),
  };
}

export const FUNNEL: ReportKind<FunnelAnswer> = {
  name: 'funnel',
  parameters: [],
  takesFilters: false,
  body: funnelBody,
};

function match({ eventType, filters }: FunnelStep) {
  return {
    event_type: eventType,
    ...(Object.keys(filters).length > 0 && { filters: filters as Record<string, never> }),
  };
}
