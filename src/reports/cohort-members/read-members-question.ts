import { decodeCursor, encodeCursor } from '../../common/cursor.js';
import { COUNT_BY_CHOICE } from '../audience/audience.parameters.js';
import { DEFAULT_COUNT_BY } from '../audience/audience.types.js';
import { isVisitorKey } from '../audience/visitor-key.js';
import { readCohortDefinition } from '../cohorts/read-cohort-definition.js';
import { JsonObjectReader } from '../funnel/json-object-reader.js';
import { filterName } from '../query/filter-name.js';
import { TIME_ZONE } from '../query/report.fields.js';
import { refuseFaults } from '../query/report-query.pipe.js';
import { type CohortMembersParameters, DEFAULT_MEMBERS } from './cohort-members.input.js';
import type { MembersQuestion, MembersRequest } from './cohort-members.types.js';

const MEMBERS = ['definition', 'count_by', 'timezone'];

/** The question that a body and its parameters ask. @throws ApiError 400 that names every fault. */
export function readMembersQuestion(sent: unknown, parameters: CohortMembersParameters): MembersRequest {
  const { faults, filters, limit, cursor } = parameters;
  for (const filter of filters)
    faults.add(filterName(filter), 'unknown_parameter', 'is not a parameter of this request');
  const reader = JsonObjectReader.of(sent, { faults, known: MEMBERS });
  const node = reader && readCohortDefinition(reader.value('definition'), faults);
  const countBy = reader?.read('count_by', COUNT_BY_CHOICE) ?? DEFAULT_COUNT_BY;
  const timezone = reader?.read('timezone', TIME_ZONE) ?? 'UTC';
  refuseFaults(faults);
  const asked = { node: node!, countBy, timezone };
  const after = cursor === undefined ? null : (decodeCursor(listName(asked), cursor)?.[0] ?? false);
  if (after !== null && !isVisitorKey(after))
    faults.add(
      'cursor',
      'invalid_cursor',
      'must be a next_cursor, unaltered and together with the same body',
    );
  refuseFaults(faults);
  return {
    question: {
      ...asked,
      limit: limit === undefined ? DEFAULT_MEMBERS : Number(limit),
      after: after as string | null,
    },
    definition: reader!.value('definition') as object,
  };
}

/** The `next_cursor` of a page; null when it is the last. */
export function membersCursor(question: MembersQuestion, next: string | null): string | null {
  return next === null ? null : encodeCursor(listName(question), [next]);
}

function listName({
  node,
  countBy,
  timezone,
}: Pick<MembersQuestion, 'node' | 'countBy' | 'timezone'>): string {
  return JSON.stringify(['cohort members', node, countBy, timezone]);
}
