import type { FieldErrors } from '../../common/field-errors.js';
import { COHORTS, COUNT_BY_CHOICE, readAudience } from '../audience/audience.parameters.js';
import { FIELD_NAME, INTERVAL, PERIOD, RANGE_BOUND, TIME_ZONE } from '../query/report.fields.js';
import { FIELD_NAMES, parseFieldName } from '../query/report-filter.js';
import { resolvedValue } from '../query/report-query.pipe.js';
import { resolveRange } from '../query/report-range.js';
import { DEFAULT_CHANNEL_SCOPE } from '../scope/channel-scope.js';
import {
  afterStepOf,
  BREAKDOWN_LIMIT,
  beforeStepOf,
  MAX_STEPS,
  ORDER,
  SCOPE,
  WINDOW,
} from './funnel.fields.js';
import {
  type FunnelBreakdown,
  type FunnelExclusion,
  type FunnelOrder,
  type FunnelQuestion,
} from './funnel.types.js';
import { identity } from './funnel-terms.js';
import { JsonObjectReader } from './json-object-reader.js';
import { readMatch } from './read-event-match.js';
import { COMPARISON_MEMBERS } from './read-funnel-comparison.js';
import { readFunnelTrend } from './read-funnel-trend.js';

const MEMBERS = [
  'steps',
  'order',
  'window',
  'exclusions',
  'breakdown',
  'interval',
  'scope',
  'count_by',
  'cohort',
  'from',
  'to',
  'period',
  'timezone',
  ...COMPARISON_MEMBERS,
];

const MIN_STEPS = 2;
/** Guess: nobody means more. */
export const MAX_EXCLUSIONS = 5;
export const DEFAULT_WINDOW = '14d';
const MAX_WINDOW_DAYS = 366;
export const DEFAULT_BREAKDOWN_LIMIT = 10;

const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400, w: 604_800 };
const MICROS = 1_000_000;

/** The question a funnel's body asks; undefined after its faults were added to `faults`. */
export function readFunnel(body: unknown, nowMs: number, faults: FieldErrors): FunnelQuestion | undefined {
  const reader = JsonObjectReader.of(body, { faults, known: MEMBERS });
  if (!reader) return undefined;
  const order = reader.read('order', ORDER) ?? 'ordered';
  const steps = reader
    .list('steps', { min: MIN_STEPS, max: MAX_STEPS, required: true })
    .map((step, index) => readMatch(step, { path: `steps.${index}`, faults }));
  // Too few steps are a fault of the steps: exclusions are checked as if the others were there.
  const stepCount = steps.length < MIN_STEPS ? MAX_STEPS : steps.length;
  const exclusions = reader
    .list('exclusions', { min: 0, max: MAX_EXCLUSIONS })
    .map((exclusion, index) =>
      readExclusion(exclusion, { path: `exclusions.${index}`, order, steps: stepCount, faults }),
    );
  const windowUs = readWindow(reader.read('window', WINDOW) ?? DEFAULT_WINDOW, faults);
  const breakdown = readBreakdown(reader.value('breakdown'), faults);
  const interval = reader.read('interval', INTERVAL);
  const channelScope = reader.read('scope', SCOPE) ?? DEFAULT_CHANNEL_SCOPE;
  const audience = readAudience({
    count_by: reader.read('count_by', COUNT_BY_CHOICE),
    cohort: reader.read('cohort', COHORTS),
  });
  const range = {
    from: reader.read('from', RANGE_BOUND),
    to: reader.read('to', RANGE_BOUND),
    timezone: reader.read('timezone', TIME_ZONE),
    period: reader.read('period', PERIOD),
  };
  const span = resolvedValue(faults, resolveRange(range, nowMs));
  const trend = span && interval && readFunnelTrend(interval, span, faults);
  if (!faults.isEmpty) return undefined;
  const question: FunnelQuestion = {
    span: span!,
    steps: steps.map((step) => step!),
    order,
    windowUs: windowUs!,
    exclusions: exclusions.map((exclusion) => exclusion!),
    breakdown: breakdown ?? null,
    ...(trend && { trend }),
    channelScope,
    audience,
  };
  if (order === 'any') refuseUnequalSteps(question, faults);
  return question;
}

interface ExclusionOptions {
  readonly path: string;
  readonly order: FunnelOrder;
  /** How many the funnel has. */
  readonly steps: number;
  readonly faults: FieldErrors;
}

function readExclusion(
  value: unknown,
  { path, order, steps, faults }: ExclusionOptions,
): FunnelExclusion | undefined {
  const match = readMatch(value, { path, faults, further: ['after_step', 'before_step'] });
  if (!match) return undefined;
  const reader = JsonObjectReader.of(value, { faults, path })!;
  const afterStep = reader.read('after_step', afterStepOf(steps));
  const beforeStep = reader.read('before_step', beforeStepOf(steps));
  if (order === 'any') {
    for (const [field, given] of [
      ['after_step', afterStep],
      ['before_step', beforeStep],
    ] as const) {
      if (given !== undefined) {
        reader.fault(field, 'not_with_any', 'has no meaning in order any: there is no step before another');
      }
    }
  } else if ((afterStep ?? 1) >= (beforeStep ?? steps)) {
    reader.fault('before_step', 'out_of_range', 'must be a later step than after_step');
  }
  return { ...match, afterStep: afterStep ?? 1, beforeStep: beforeStep ?? steps };
}

function readWindow(text: string, faults: FieldErrors): number | undefined {
  const seconds = Number(text.slice(0, -1)) * UNIT_SECONDS[text.at(-1)!]!;
  if (seconds <= MAX_WINDOW_DAYS * 86_400) return seconds * MICROS;
  faults.add('window', 'out_of_range', `must not be longer than ${MAX_WINDOW_DAYS} days`);
  return undefined;
}

function readBreakdown(value: unknown, faults: FieldErrors): FunnelBreakdown | undefined {
  if (value === null) return undefined;
  const reader = JsonObjectReader.of(value, { faults, known: ['by', 'limit'], path: 'breakdown' });
  if (!reader) return undefined;
  const by = reader.readRequired('by', FIELD_NAME);
  const limit = reader.read('limit', BREAKDOWN_LIMIT) ?? DEFAULT_BREAKDOWN_LIMIT;
  if (by === undefined) return undefined;
  const field = parseFieldName(by);
  if (field) return { field, limit };
  reader.fault('by', 'unknown_value', `must be ${FIELD_NAMES}`);
  return undefined;
}

/** Which event serves which of two steps could not be told without an order. */
function refuseUnequalSteps({ steps }: FunnelQuestion, faults: FieldErrors): void {
  for (const [index, step] of steps.entries()) {
    const earlier = steps.slice(0, index).findIndex(({ eventType }) => eventType === step.eventType);
    if (earlier === -1 || identity(steps[earlier]!) === identity(step)) continue;
    const message = `has the event_type of step ${earlier + 1} and other filters, which order any does not allow`;
    faults.add(`steps.${index}`, 'ambiguous_step', message);
  }
}
