import { choiceOf } from '../../common/fields/format.rule.js';
import { ListRule } from '../../common/fields/list.rule.js';
import { TextRule } from '../../common/fields/text.rule.js';
import { QueryField } from '../../http/fields/field.decorators.js';
import { type AudienceQuestion, COUNT_BY, type CountBy, DEFAULT_COUNT_BY } from './audience.types.js';

/** Whom a report counts, in a query or in the funnel's body. */
export const COUNT_BY_CHOICE = choiceOf(COUNT_BY);

export const COUNT_BY_DOCS = {
  description:
    'Who counts as a visitor: each `visitor_id`, or each person, whose visitors `user_id` joins as it does for attribution ' +
    "(docs/reports.md, 'Visitors or people').",
  default: DEFAULT_COUNT_BY,
} as const;

/** Whom a report counts. */
export function CountByParameter(): PropertyDecorator {
  return QueryField(COUNT_BY_CHOICE, COUNT_BY_DOCS);
}

/** Guess: each is counted for everybody who is kept. */
export const MAX_COHORTS_AT_ONCE = 10;

/** Public ids of cohorts, none twice. */
export const COHORTS = new ListRule({
  item: new TextRule({ maxLength: 64 }),
  separator: null,
  maxDistinct: MAX_COHORTS_AT_ONCE,
  maxValues: MAX_COHORTS_AT_ONCE,
});

export const COHORT_DOCS = {
  description:
    "Only members of this cohort, by its id (docs/reports.md, 'Cohorts'). Repeat it for members of any of several.",
  example: [],
};

/** To whose members a report is narrowed. */
export function CohortParameter(): PropertyDecorator {
  return QueryField(COHORTS, COHORT_DOCS);
}

export interface AudienceParameters {
  readonly count_by?: CountBy | undefined;
  readonly cohort?: readonly string[] | undefined;
}

export function readAudience({
  count_by = DEFAULT_COUNT_BY,
  cohort = [],
}: AudienceParameters): AudienceQuestion {
  return { countBy: count_by, cohorts: cohort };
}
