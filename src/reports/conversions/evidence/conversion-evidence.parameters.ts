import { CURSOR } from '../../../common/cursor.js';
import { choiceOf } from '../../../common/fields/format.rule.js';
import { IntegerRule } from '../../../common/fields/integer.rule.js';
import { TextRule } from '../../../common/fields/text.rule.js';
import { QueryField } from '../../../http/fields/field.decorators.js';
import { ATTRIBUTION_MODELS, type AttributionModel } from '../../attribution/attribution.types.js';
import { GROUPING_FIELDS, type GroupingField, type NamedChannel } from '../../channel/channel-name.js';
import { FilterParameters } from '../../query/filter.parameters.js';
import { FILTER_VALUE } from '../../query/report.fields.js';
import type { ConversionsQuestion } from '../conversions.types.js';
import {
  type ConversionEvidenceQuestion,
  EVIDENCE_ROWS,
  type EvidenceRow,
} from './conversion-evidence.types.js';
import type { VisitorEvidenceQuestion } from './visitor-evidence.types.js';

const MAX_LIMIT = 1_000;
const DEFAULT_LIMIT = 100;
/** The empty text stands for null. */
const ROW_VALUE = new TextRule({ minLength: 0, maxLength: 256 });
const ROW_PAGE = new TextRule({ minLength: 0, maxLength: FILTER_VALUE.maxLength });

const EVIDENCE_NUMBERS = ['conversions', 'visitors'] as const;

/**
 * Everything that goes with `include=evidence` only. None of it has a `default` in the OpenAPI document: the page at
 * /docs would send it with every question.
 */
const OWN = [
  'number',
  'row',
  'row_source',
  'row_medium',
  'row_campaign',
  'row_channel_group',
  'row_term',
  'row_content',
  'row_landing_page',
  'model',
  'evidence_range',
  'evidence_limit',
  'cursor',
] as const;

/** A part of what names the row that is to be explained. */
function RowParameter(field: GroupingField): PropertyDecorator {
  const description = `With \`row=value\`: the row's ${field}, where rows are grouped by it. Empty: null.`;
  return QueryField(field === 'landing_page' ? ROW_PAGE : ROW_VALUE, { description });
}

/** The parameters of a conversion number's evidence: which of the answer's numbers to explain. */
export class ConversionEvidenceParameters extends FilterParameters {
  @QueryField(choiceOf(['evidence']), {
    description:
      'Names the conversions that `row` counts, each with its touches, or the visitors it counts, page by page.',
  })
  include?: 'evidence';

  @QueryField(choiceOf(EVIDENCE_NUMBERS), {
    description:
      'With `include=evidence`: the number to explain. `visitors`: those of a row, or, in `all`, the ' +
      '`active_visitors`, by which conversion rates divide. Default: conversions.',
  })
  number?: (typeof EVIDENCE_NUMBERS)[number];

  @QueryField(choiceOf(EVIDENCE_ROWS), {
    description:
      'With `include=evidence`: whose number to explain. `all`: the totals. `value`: one of `rows`, named by ' +
      '`row_source` and its like, one for each field that rows are grouped by. `other` and ' +
      '`unattributed`: as in the answer. `excluded`: those of `excluded_visitors`. Default: `value` where one of these ' +
      'is given, else `all`.',
  })
  row?: EvidenceRow['kind'];

  @RowParameter('source')
  row_source?: string;

  @RowParameter('medium')
  row_medium?: string;

  @RowParameter('campaign')
  row_campaign?: string;

  @RowParameter('channel_group')
  row_channel_group?: string;

  @RowParameter('term')
  row_term?: string;

  @RowParameter('content')
  row_content?: string;

  @RowParameter('landing_page')
  row_landing_page?: string;

  @QueryField(choiceOf(ATTRIBUTION_MODELS), {
    description:
      'With `include=evidence`: under which of `models` conversions are counted. Default: the first of them.',
  })
  model?: AttributionModel;

  @QueryField(choiceOf(['compared']), {
    description:
      'With `include=evidence` and a comparison: `compared` explains the number of the range compared with, where the rows are those ' +
      'of the range itself. Default: the number of the range itself.',
  })
  evidence_range?: 'compared';

  @QueryField(new IntegerRule({ min: 1, max: MAX_LIMIT }), {
    description: `With \`include=evidence\`: most conversions, or visitors, of a page. Default: ${DEFAULT_LIMIT}.`,
  })
  evidence_limit?: string;

  @QueryField(CURSOR, {
    description:
      'With `include=evidence`: goes on after the page that gave it as `next_cursor`; the question must be the same, so give `to`, ' +
      'whose default moves on at midnight.',
  })
  cursor?: string;
}

type FirstPage = Omit<ConversionEvidenceQuestion, 'after'>;
type FirstVisitorsPage = Omit<VisitorEvidenceQuestion, 'after'>;
/** Evidence as asked for, before it is known where its page begins. */
export type EvidenceSelection =
  | ({ readonly number: 'conversions' } & FirstPage)
  | ({ readonly number: 'visitors' } & FirstVisitorsPage);
/** What of a question its evidence depends on. */
type Shape = Pick<ConversionsQuestion, 'models' | 'groupBy'>;

/** Which evidence is asked for, null for none or where it is at fault; faults are added to those of the parameters. */
export function readConversionEvidence(
  parameters: ConversionEvidenceParameters,
  shape: Shape,
): EvidenceSelection | null {
  const { include, faults, broken } = parameters;
  if (include === undefined) {
    if (broken.has('include')) return null;
    for (const field of OWN) {
      if (parameters[field] !== undefined || broken.has(field))
        faults.add(field, 'without_evidence', 'goes with include=evidence');
    }
    return null;
  }
  const model = parameters.model ?? shape.models[0]!;
  if (!shape.models.includes(model) && !broken.has('models'))
    faults.add('model', 'not_asked', `must be one of models: ${shape.models.join(', ')}`);
  const limit = parameters.evidence_limit === undefined ? DEFAULT_LIMIT : Number(parameters.evidence_limit);
  const row = readRow(parameters, shape);
  if (parameters.number === 'visitors') return row ? readVisitors(parameters, row, limit) : null;
  return row && !broken.has('number') ? { number: 'conversions', row, model, limit } : null;
}

/** Visitors are counted whatever the model, and the unattributed have none but those of the conversions: the excluded among them, too. */
function readVisitors(
  { model, faults }: ConversionEvidenceParameters,
  row: EvidenceRow,
  limit: number,
): EvidenceSelection | null {
  if (model !== undefined) faults.add('model', 'not_with_number', 'goes with number=conversions');
  if (row.kind === 'value') return { number: 'visitors', row, limit };
  const { kind } = row;
  if (kind !== 'unattributed' && kind !== 'excluded') return { number: 'visitors', row: { kind }, limit };
  faults.add('row', 'not_with_number', `must not be ${kind}: its visitors are those of its conversions`);
  return null;
}

/** Undefined after its faults were added to the others. */
function readRow(parameters: ConversionEvidenceParameters, { groupBy }: Shape): EvidenceRow | undefined {
  const { faults, broken } = parameters;
  const given = GROUPING_FIELDS.filter((field) => parameters[`row_${field}`] !== undefined);
  const kind = parameters.row ?? (given.length > 0 ? 'value' : 'all');
  let isWhole = !broken.has('row') && !broken.has('group_by');
  if (!isWhole) return undefined;
  const refuse = (field: string, code: string, message: string) => {
    faults.add(`row_${field}`, code, message);
    isWhole = false;
  };
  for (const field of given) {
    if (kind !== 'value') refuse(field, 'not_with_row', `goes with row=value, not with row=${kind}`);
    else if (!groupBy.includes(field)) refuse(field, 'not_grouped', `rows are by ${groupBy.join(', ')} only`);
  }
  if (kind === 'value') {
    for (const field of groupBy) {
      if (given.includes(field)) continue;
      if (broken.has(`row_${field}`)) isWhole = false;
      else refuse(field, 'required', `is required: rows are by ${groupBy.join(', ')}; empty means null`);
    }
  }
  if (!isWhole) return undefined;
  if (kind !== 'value') return { kind };
  const channel: NamedChannel = Object.fromEntries(
    groupBy.map((field) => [field, parameters[`row_${field}`] || null]),
  );
  return { kind, channel };
}
