import type { CsvCell } from '../../common/csv.js';
import type { ReadScope } from '../../database/database.js';
import { answer } from '../answer/report-answer.js';
import type { CsvSection } from '../answer/report-csv.js';
import { echoPerson } from '../audience/audience.response.js';
import type { Snapshot } from '../running/report-runner.js';
import { COHORT_MEMBERS_DEFINITION } from './cohort-members.definition.js';
import type { CohortMembersResponse } from './cohort-members.response.js';
import type { CohortMembersReport, MembersRequest } from './cohort-members.types.js';
import { membersCursor } from './read-members-question.js';

/** The members as JSON has them. */
export function cohortMembersAnswer(
  scope: ReadScope,
  { question, definition }: MembersRequest,
  { value, ...snapshot }: Snapshot<CohortMembersReport>,
): CohortMembersResponse {
  const { visitors, people, members, next } = value;
  const result = {
    visitors,
    people,
    members: members.map(({ visitorId, person }) => ({ visitor_id: visitorId, ...echoPerson(person) })),
    next_cursor: membersCursor(question, next),
  };
  const query = { definition, count_by: question.countBy, timezone: question.timezone };
  return answer(scope, { query, definition: COHORT_MEMBERS_DEFINITION, ...snapshot, result });
}

/** What CSV shows first: a line for each member or, of people, for each of their visitors. */
export function cohortMembersTable({ query, members }: CohortMembersResponse): CsvSection {
  if (query.count_by === 'visitor') {
    const lines = members.map(({ visitor_id }): CsvCell[] => [visitor_id]);
    return { name: 'members', table: [['visitor_id'], ...lines], covers: ['members'] };
  }
  const lines = members.flatMap(({ user_id = null, visitor_ids = [], visitor_ids_left_off = 0 }) =>
    visitor_ids.map((visitor_id): CsvCell[] => [user_id, visitor_id, visitor_ids_left_off]),
  );
  const head = ['user_id', 'visitor_id', 'visitor_ids_left_off'];
  return { name: 'members', table: [head, ...lines], covers: ['members'] };
}
