import { CURSOR } from '../../../common/cursor.js';
import { choiceOf, DATE } from '../../../common/fields/format.rule.js';
import { IntegerRule } from '../../../common/fields/integer.rule.js';
import { TextRule } from '../../../common/fields/text.rule.js';
import { QueryField } from '../../../http/fields/field.decorators.js';
import { ATTRIBUTION_MODELS, type AttributionModel } from '../../attribution/attribution.types.js';
import { refuseFaults } from '../../query/report-query.pipe.js';
import { levelsOf } from '../ad-levels.js';
import { AdSpendReportParameters } from '../ad-spend-report.parameters.js';
import type { AdSpendQuestion } from '../ad-spend-report.types.js';
import { readAdConversionsCursor, readAdVisitorsCursor, readSpendCursor } from './ad-evidence-cursor.js';
import {
  AD_EVIDENCE_ROWS,
  AD_ROW_FIELDS,
  type AdConversionsQuestion,
  type AdEvidenceQuestion,
  type AdEvidenceRow,
  type AdRowField,
} from './ad-spend-evidence.types.js';

const MAX_LIMIT = 1_000;
const DEFAULT_LIMIT = 100;
const NUMBERS = ['conversions', 'spend', 'visitors'] as const;

/** The empty text stands for null. */
const ROW_NAME = new TextRule({ minLength: 0, maxLength: 256 });

/** A part of what names the row, or the entry of a list, that is to be explained. */
function RowParameter(field: Exclude<AdRowField, 'day'>): PropertyDecorator {
  return QueryField(ROW_NAME, {
    description: `With \`include=evidence\`: the ${field} of the row, or of the entry of a list, where the answer names it by that. Empty: null.`,
  });
}

/**
 * The parameters of the ad spend report with its evidence: what a number counts. None has a `default` in the OpenAPI document: the
 * page at /docs would send it with every question, which is refused without `include`.
 */
export class AdSpendEvidenceParameters extends AdSpendReportParameters {
  @QueryField(choiceOf(['evidence']), {
    description:
      'Lists the imported rows that a number of spend adds up, the conversions that a row is credited with, or the visitors of an ' +
      'entry without spend, page by page.',
  })
  include?: 'evidence';

  @QueryField(choiceOf(NUMBERS), {
    description:
      'With `include=evidence`: the number to explain. `spend`: the imported rows, whose clicks and impressions these are, too. ' +
      '`conversions`: those that are credited, with their revenue. `visitors`: those of an entry of `visitors_without_spend`. ' +
      'Default: conversions.',
  })
  number?: (typeof NUMBERS)[number];

  @QueryField(choiceOf(AD_EVIDENCE_ROWS), {
    description:
      'With `include=evidence`: whose number to explain. `all`: the totals, with `row_day` those of one day. `value`: one of `rows`. ' +
      '`without_visitors` and `without_spend`: an entry of `spend_without_visitors`, and of `visitors_without_spend`. `coverage`: an ' +
      'entry of `coverage`, whose conversions are those on the days without spend. Each is named by `row_platform` and its like, ' +
      'one for each name that it has. Default: `value` where one of these is given, else `all`.',
  })
  row?: AdEvidenceRow['kind'];

  @QueryField(DATE, {
    description:
      'With `include=evidence`: the day of the row, where rows are by day; with `row=all` the one day whose totals are explained.',
  })
  row_day?: string;

  @RowParameter('platform')
  row_platform?: string;

  @RowParameter('source')
  row_source?: string;

  @RowParameter('medium')
  row_medium?: string;

  @RowParameter('campaign')
  row_campaign?: string;

  @RowParameter('adset')
  row_adset?: string;

  @RowParameter('ad')
  row_ad?: string;

  @QueryField(choiceOf(ATTRIBUTION_MODELS), {
    description:
      'With `include=evidence`: under which of `models` conversions are counted. Default: the first of them.',
  })
  model?: AttributionModel;

  @QueryField(new IntegerRule({ min: 1, max: MAX_LIMIT }), {
    description: `With \`include=evidence\`: most imported rows, conversions or visitors of a page. Default: ${DEFAULT_LIMIT}.`,
  })
  evidence_limit?: string;

  @QueryField(CURSOR, {
    description:
      'With `include=evidence`: goes on after the page that gave it as `next_cursor`; the question must be the same, so give `to`, ' +
      'whose default moves on at midnight.',
  })
  cursor?: string;
}

const OWN = [
  'number',
  'row',
  ...AD_ROW_FIELDS.map((field) => `row_${field}` as const),
  'model',
  'evidence_limit',
  'cursor',
] as const;

/** Names evidence that is asked for without `include`; whether any is asked for. */
export function asksForEvidence({ faults, broken, ...parameters }: AdSpendEvidenceParameters): boolean {
  if (parameters.include !== undefined || broken.has('include')) return true;
  for (const field of OWN)
    if (parameters[field] !== undefined || broken.has(field))
      faults.add(field, 'without_evidence', 'goes with include=evidence');
  return false;
}

/** Which evidence is asked for. @throws ApiError 400 that names every fault. */
export function readAdSpendEvidence(
  parameters: AdSpendEvidenceParameters,
  question: AdSpendQuestion,
): AdEvidenceQuestion {
  const { number = 'conversions', evidence_limit: limit = DEFAULT_LIMIT, faults } = parameters;
  const model = parameters.model ?? question.models[0]!;
  if (number !== 'conversions' && parameters.model !== undefined)
    faults.add('model', 'not_with_number', 'goes with number=conversions');
  else if (!question.models.includes(model))
    faults.add('model', 'not_asked', `must be one of models: ${question.models.join(', ')}`);
  const row = readRow(parameters, question);
  refuseFaults(faults);
  const evidence = readPage(parameters, question, { number, model, row: row!, limit: Number(limit) });
  refuseFaults(faults);
  return evidence;
}

/** The page of a number; a cursor's fault is added to those of the parameters. */
function readPage(
  parameters: AdSpendEvidenceParameters,
  question: AdSpendQuestion,
  { number, model, ...asked }: Omit<AdConversionsQuestion, 'number' | 'after'> & Numbered,
): AdEvidenceQuestion {
  if (number === 'spend') return { number, ...asked, after: readSpendCursor(parameters, question, asked) };
  if (number === 'visitors')
    return { number, ...asked, after: readAdVisitorsCursor(parameters, question, asked) };
  return {
    number,
    model,
    ...asked,
    after: readAdConversionsCursor(parameters, question, { ...asked, model }),
  };
}

interface Numbered {
  readonly number: (typeof NUMBERS)[number];
}

/** Undefined after its faults were added to the others. */
function readRow(
  parameters: AdSpendEvidenceParameters,
  question: AdSpendQuestion,
): AdEvidenceRow | undefined {
  const { faults, number = 'conversions' } = parameters;
  const given = AD_ROW_FIELDS.filter((field) => parameters[`row_${field}`] !== undefined);
  const kind = parameters.row ?? (given.length > 0 ? 'value' : 'all');
  const known = faults.list().length;
  if (!hasNumber(kind, number)) faults.add('row', 'not_with_number', `has no ${number}`);
  const names = namesOf(kind, question);
  for (const field of given)
    if (!names.includes(field) && !(kind === 'all' && field === 'day'))
      faults.add(`row_${field}`, 'not_with_row', `names no row=${kind} of this question`);
  for (const field of names)
    if (!given.includes(field))
      faults.add(
        `row_${field}`,
        'required',
        `is required: it is named by ${names.join(', ')}; empty means null`,
      );
  const { row_day: day } = parameters;
  if (day !== undefined && (kind === 'all' || names.includes('day')) && !question.dates.includes(day))
    faults.add('row_day', 'unknown_value', 'must be a day of the range');
  if (faults.list().length > known) return undefined;
  return {
    kind,
    names: Object.fromEntries(
      (kind === 'all' ? given : names).map((field) => [field, parameters[`row_${field}`] || null]),
    ),
  };
}

/** Distinct visitors are counted of links without spend alone. */
function hasNumber(kind: AdEvidenceRow['kind'], number: (typeof NUMBERS)[number]): boolean {
  if (number === 'visitors') return kind === 'without_spend';
  return kind !== (number === 'spend' ? 'without_spend' : 'without_visitors');
}

/** What names a row, or an entry of a list. */
function namesOf(kind: AdEvidenceRow['kind'], { groupBy }: AdSpendQuestion): readonly AdRowField[] {
  if (kind === 'all') return [];
  if (kind === 'value') return groupBy;
  if (kind === 'coverage') return ['platform'];
  const levels = levelsOf(groupBy);
  return kind === 'without_visitors' ? ['platform', ...levels] : ['source', 'medium', ...levels];
}
