import { Injectable } from '@nestjs/common';
import type { ReadScope } from '../../database/database.js';
import type { CountBy, PeopleSources } from '../audience/audience.types.js';
import { peopleSources } from '../audience/audience-sources.js';
import { peopleOfPage } from '../audience/people-of-page.js';
import { membersOfNode } from '../cohorts/asked-cohorts.js';
import { conditionsOf } from '../cohorts/cohort-definition.types.js';
import { type Reading, ReportRunner, type Snapshot } from '../running/report-runner.js';
import { askedByFilters, typesOfFilters } from '../warnings/asked-names.js';
import {
  type MembersRow,
  membersStatement,
  type VisitorNameRow,
  visitorNames,
} from './cohort-members.sql.js';
import type { CohortMember, CohortMembersReport, MembersQuestion } from './cohort-members.types.js';
import { packedMembers } from './packed-cohort.js';

/** Who is in a cohort, out of PostgreSQL: counted both ways in one snapshot. */
@Injectable()
export class CohortMembersReadModel {
  constructor(private readonly runner: ReportRunner) {}

  run(
    scope: ReadScope,
    question: MembersQuestion,
    signal?: AbortSignal,
  ): Promise<Snapshot<CohortMembersReport>> {
    const conditions = conditionsOf(question.node);
    const types = conditions.flatMap((condition) =>
      condition.kind === 'did' ? [{ field: 'definition', eventType: condition.match.eventType }] : [],
    );
    const filters = conditions.flatMap((condition) =>
      condition.kind === 'did' ? condition.match.filters : condition.filters,
    );
    const inDefinition = <Asked extends object>(asked: Asked) => ({ ...asked, field: 'definition' });
    return this.runner.run(scope, (reading) => readMembers(reading, question), {
      question: ['cohort members', question],
      eventTypes: [...types, ...typesOfFilters(filters).map(inDefinition)],
      names: askedByFilters(filters).map(inDefinition),
      signal,
    });
  }
}

async function readMembers(reading: Reading, question: MembersQuestion): Promise<CohortMembersReport> {
  const { node, countBy, timezone, limit, after } = question;
  const cohort = await membersOfNode(reading, node, { endUs: reading.asOfMs * 1000, timezone });
  const people = await peopleSources(reading);
  const pageOf = (by: CountBy) => (by === countBy ? { limit: limit + 1, after } : { limit: 0, after: null });
  // Whose visitors a page of people needs all that is known of who visitors are, so that the statement counts them, too.
  const sources = countBy === 'user' ? null : people;
  const packed = await packedMembers(reading, { cohort, page: pageOf('visitor'), sources });
  const ask = async (by: CountBy) => {
    const parts = { cohort, people: by === 'user' ? people : null, page: pageOf(by) };
    const [row] = await reading.ask<MembersRow>(membersStatement(reading.scope, parts));
    return row!;
  };
  const visitors = packed?.visitors ?? (await ask('visitor'));
  const users = packed?.people == null ? await ask('user') : { members: packed.people, keys: null };
  const listed = (countBy === 'user' ? users : visitors).keys ?? [];
  const keys = listed.slice(0, limit);
  return {
    visitors: visitors.members,
    people: users.members,
    members: await named(reading, countBy === 'user' ? people : null, keys),
    next: listed.length > limit ? keys.at(-1)! : null,
  };
}

/** Whose every event is erased while the page is read is named by nobody. */
async function named(
  reading: Reading,
  sources: PeopleSources | null,
  keys: readonly string[],
): Promise<CohortMember[]> {
  const people = await peopleOfPage(reading, { people: sources, cohorts: [] }, keys);
  const others = keys.filter((key) => !people.has(key));
  const rows = await reading.ask<VisitorNameRow>(visitorNames(reading.scope, others));
  const visitorOf = new Map(rows.map(({ visitor_key, visitor_id }) => [visitor_key, visitor_id]));
  return keys.flatMap((key): CohortMember[] => {
    const known = people.get(key);
    const visitorId = known?.visitorIds[0] ?? visitorOf.get(key);
    if (visitorId === undefined) return [];
    const itself = { userId: null, visitorIds: [visitorId], visitorsLeftOff: 0 };
    return [{ visitorId, person: sources && (known ?? itself) }];
  });
}
