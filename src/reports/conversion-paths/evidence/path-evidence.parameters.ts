import { CURSOR, decodeCursor, encodeCursor } from '../../../common/cursor.js';
import { choiceOf } from '../../../common/fields/format.rule.js';
import { IntegerRule } from '../../../common/fields/integer.rule.js';
import { ListRule } from '../../../common/fields/list.rule.js';
import { TextRule } from '../../../common/fields/text.rule.js';
import { findTextFault } from '../../../common/json-text.js';
import { QueryField } from '../../../http/fields/field.decorators.js';
import { withoutPeriod } from '../../calendar/time-buckets.js';
import { GROUPING_FIELDS, type GroupingField } from '../../channel/channel-name.js';
import type { ConversionPosition } from '../../conversions/evidence/conversion-evidence.types.js';
import { FILTER_VALUE } from '../../query/report.fields.js';
import { refuseFaults } from '../../query/report-query.pipe.js';
import { ConversionPathsParameters } from '../conversion-paths.parameters.js';
import { type ConversionPathsQuestion, MAX_STEPS } from '../conversion-paths.types.js';
import { lagClassFrom, touchClassFrom } from '../length-classes.js';
import type { PathEvidencePart, PathEvidenceQuestion } from './path-evidence.types.js';

const MAX_LIMIT = 1_000;
const DEFAULT_LIMIT = 100;
const MINUTES_OF_A_YEAR = 366 * 24 * 60;

/** The empty text stands for null. */
const STEP_VALUES = new ListRule({
  item: new TextRule({ minLength: 0, maxLength: FILTER_VALUE.maxLength }),
  separator: null,
  maxValues: MAX_STEPS,
});

/** A part of what names the steps of the path that is to be explained. */
function StepParameter(field: GroupingField): PropertyDecorator {
  return QueryField(STEP_VALUES, {
    description: `With \`include=evidence\`: the path whose conversions to list, by the ${field} of each step, repeated in their order, where steps are told apart by it. Empty: null.`,
    example: [],
  });
}

/**
 * The parameters of the report on paths with its evidence: which conversions a number counts. None has a `default` in the OpenAPI
 * document: the page at /docs would send it with every question, which is refused without `include`.
 */
export class PathEvidenceParameters extends ConversionPathsParameters {
  @QueryField(choiceOf(['evidence']), {
    description:
      'Lists the conversions that a path, a class of touches or a class of times counts, page by page.',
  })
  include?: 'evidence';

  @StepParameter('source')
  step_source?: string[];

  @StepParameter('medium')
  step_medium?: string[];

  @StepParameter('campaign')
  step_campaign?: string[];

  @StepParameter('channel_group')
  step_channel_group?: string[];

  @StepParameter('term')
  step_term?: string[];

  @StepParameter('content')
  step_content?: string[];

  @StepParameter('landing_page')
  step_landing_page?: string[];

  @QueryField(choiceOf(['true', 'false']), {
    description: 'With steps: whether the path has others before them (`is_cut`). Default: false.',
  })
  path_is_cut?: 'true' | 'false';

  @QueryField(new IntegerRule({ min: 1, max: 1_000 }), {
    description: 'With `include=evidence`: the class of `touches.classes` that begins so.',
  })
  touches_from?: string;

  @QueryField(new IntegerRule({ min: 0, max: MINUTES_OF_A_YEAR }), {
    description: 'With `include=evidence`: the class of `lag.classes` that begins so.',
  })
  lag_from_minutes?: string;

  @QueryField(new IntegerRule({ min: 1, max: MAX_LIMIT }), {
    description: `With \`include=evidence\`: most conversions of a page. Default: ${DEFAULT_LIMIT}.`,
  })
  evidence_limit?: string;

  @QueryField(CURSOR, {
    description:
      'With `include=evidence`: goes on after the page that gave it as `next_cursor`; the question must be the same.',
  })
  cursor?: string;
}

const OWN = [
  ...(['step_source', 'step_medium', 'step_campaign', 'step_channel_group', 'step_term'] as const),
  ...(['step_content', 'step_landing_page', 'path_is_cut', 'touches_from', 'lag_from_minutes'] as const),
  ...(['evidence_limit', 'cursor'] as const),
];

/** Names evidence that is asked for without `include`; whether any is asked for. */
export function asksForEvidence({ faults, broken, ...parameters }: PathEvidenceParameters): boolean {
  if (parameters.include !== undefined || broken.has('include')) return true;
  for (const field of OWN)
    if (parameters[field] !== undefined || broken.has(field))
      faults.add(field, 'without_evidence', 'goes with include=evidence');
  return false;
}

/** Which evidence is asked for. @throws ApiError 400 that names every fault. */
export function readPathEvidence(
  parameters: PathEvidenceParameters,
  question: ConversionPathsQuestion,
): PathEvidenceQuestion {
  const { evidence_limit: limit, cursor, faults } = parameters;
  const part = readPart(parameters, question);
  refuseFaults(faults);
  const after = cursor === undefined ? null : positionOf(listName(question, part!), cursor);
  if (cursor !== undefined && after === null) {
    const message = 'must be a next_cursor, unaltered and together with the same question';
    faults.add('cursor', 'invalid_cursor', message);
  }
  refuseFaults(faults);
  return { part: part!, limit: limit === undefined ? DEFAULT_LIMIT : Number(limit), after };
}

/** The `next_cursor` of a page; null when it is the last. */
export function pathEvidenceCursor(
  question: ConversionPathsQuestion,
  { part }: PathEvidenceQuestion,
  next: ConversionPosition | null,
): string | null {
  return next && encodeCursor(listName(question, part), [next.atUs, next.eventId]);
}

/** Undefined after its faults were added to the others. */
function readPart(
  parameters: PathEvidenceParameters,
  { groupBy }: ConversionPathsQuestion,
): PathEvidencePart | undefined {
  const { touches_from: touches, lag_from_minutes: lag, faults } = parameters;
  if (touches !== undefined) {
    const range = touchClassFrom(Number(touches));
    if (range) return { kind: 'touches', range };
    faults.add('touches_from', 'unknown_value', 'must be where a class of the answer begins');
  } else if (lag !== undefined) {
    const range = lagClassFrom(Number(lag));
    if (range) return { kind: 'lag', range };
    faults.add('lag_from_minutes', 'unknown_value', 'must be where a class of the answer begins');
  } else {
    const columns = groupBy.map((field) => parameters[`step_${field}`] ?? []);
    const count = Math.max(...columns.map(({ length }) => length));
    if (count > 0 && columns.every(({ length }) => length === count)) {
      const steps = Array.from({ length: count }, (_, at) =>
        Object.fromEntries(groupBy.map((field, column) => [field, columns[column]![at] || null])),
      );
      return { kind: 'path', steps, isCut: parameters.path_is_cut === 'true' };
    }
    const message = `is required, once for each step and field of ${groupBy.join(', ')}, unless touches_from or lag_from_minutes is given`;
    faults.add(`step_${groupBy[0]!}`, 'required', message);
  }
  for (const field of GROUPING_FIELDS)
    if (parameters[`step_${field}`] !== undefined && !groupBy.includes(field))
      faults.add(`step_${field}`, 'not_grouped', `steps are by ${groupBy.join(', ')} only`);
  return undefined;
}

function positionOf(list: string, cursor: string): ConversionPosition | null {
  const [atUs, eventId] = decodeCursor(list, cursor) ?? [];
  if (!Number.isSafeInteger(atUs) || typeof eventId !== 'string') return null;
  return findTextFault(eventId) === null ? { atUs: atUs as number, eventId } : null;
}

/** A cursor belongs to one number of one question, by whatever name its range was asked for. */
function listName(
  { buckets: _, span, ...question }: ConversionPathsQuestion,
  part: PathEvidencePart,
): string {
  return JSON.stringify(['paths', { ...question, span: withoutPeriod(span) }, part]);
}
