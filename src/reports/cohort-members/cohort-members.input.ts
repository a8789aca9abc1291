import { CURSOR } from '../../common/cursor.js';
import { ANY_JSON } from '../../common/fields/any-json.rule.js';
import { IntegerRule } from '../../common/fields/integer.rule.js';
import { DocumentField, QueryField } from '../../http/fields/field.decorators.js';
import { COUNT_BY_CHOICE } from '../audience/audience.parameters.js';
import { type CountBy, DEFAULT_COUNT_BY } from '../audience/audience.types.js';
import { CohortDefinitionInput } from '../cohorts/cohort.input.js';
import { TIME_ZONE } from '../query/report.fields.js';
import { ReportParameters } from '../query/report-query.pipe.js';

export const MAX_MEMBERS = 1_000;
export const DEFAULT_MEMBERS = 100;

/** The body of `POST /api/v1/cohorts/members`; checked by read-members-question.ts. */
export class CohortMembersInput {
  @DocumentField(ANY_JSON, { type: CohortDefinitionInput })
  definition!: unknown;

  @DocumentField(COUNT_BY_CHOICE, {
    required: false,
    description: 'As which members are listed: both visitors and people are counted.',
    default: DEFAULT_COUNT_BY,
  })
  count_by?: CountBy;

  @DocumentField(TIME_ZONE, {
    required: false,
    description: 'In which dates of the definition are days.',
    default: 'UTC',
  })
  timezone?: string;
}

/** Which page of members to list. */
export class CohortMembersParameters extends ReportParameters {
  @QueryField(new IntegerRule({ min: 1, max: MAX_MEMBERS }), {
    description: 'Most members of a page.',
    default: DEFAULT_MEMBERS,
  })
  limit?: string;

  @QueryField(CURSOR, {
    description: 'Goes on after the page that gave it as `next_cursor`; the body must be the same.',
  })
  cursor?: string;
}
