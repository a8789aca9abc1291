import { Injectable } from '@nestjs/common';
import type { ReadScope } from '../../database/database.js';
import type { Audience, CountBy } from '../audience/audience.types.js';
import { COUNT_BY } from '../audience/audience.types.js';
import { audienceSources } from '../audience/audience-sources.js';
import { peopleOfPage } from '../audience/people-of-page.js';
import { membersOfNode } from '../cohorts/asked-cohorts.js';
import { conditionsOf } from '../cohorts/cohort-definition.types.js';
import { type Reading, ReportRunner, type Snapshot } from '../running/report-runner.js';
import { askedByFilters, typesOfFilters } from '../warnings/asked-names.js';
import {
  type MembersParts,
  type MembersRow,
  membersStatement,
  type VisitorNameRow,
  visitorNames,
} from './cohort-members.sql.js';
import type { CohortMember, CohortMembersReport, MembersQuestion } from './cohort-members.types.js';
import { packedVisitors } from './packed-visitors.js';

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
    return this.runner.run(scope, (reading) => findMembers(reading, question), {
      question: ['cohort members', question],
      eventTypes: [...types, ...typesOfFilters(filters).map(inDefinition)],
      names: askedByFilters(filters).map(inDefinition),
      signal,
    });
  }
}

async function findMembers(reading: Reading, question: MembersQuestion): Promise<CohortMembersReport> {
  const { node, countBy, timezone, limit, after } = question;
  const cohort = await membersOfNode(reading, node, { endUs: reading.asOfMs * 1000, timezone });
  const span = { fromUs: 0, toUs: reading.asOfMs * 1000, timezone };
  const found = new Map<CountBy, { readonly row: MembersRow; readonly audience: Audience }>();
  for (const each of COUNT_BY) {
    const audience = await audienceSources(reading, { countBy: each }, span);
    const page = each === countBy ? { limit: limit + 1, after } : { limit: 0, after: null };
    found.set(each, { row: await membersRow(reading, { cohort, people: audience.people, page }), audience });
  }
  const { row, audience } = found.get(countBy)!;
  const keys = (row.keys ?? []).slice(0, limit);
  return {
    visitors: found.get('visitor')!.row.members,
    people: found.get('user')!.row.members,
    members: await named(reading, audience, keys),
    next: (row.keys?.length ?? 0) > limit ? keys.at(-1)! : null,
  };
}

async function membersRow(reading: Reading, parts: MembersParts): Promise<MembersRow> {
  const packed = parts.people === null ? await packedVisitors(reading, parts) : null;
  if (packed) return packed;
  const [row] = await reading.ask<MembersRow>(membersStatement(reading.scope, parts));
  return row!;
}

/** Whose every event is erased while the page is read is named by nobody. */
async function named(reading: Reading, audience: Audience, keys: readonly string[]): Promise<CohortMember[]> {
  const people = await peopleOfPage(reading, audience, keys);
  const others = keys.filter((key) => !people.has(key));
  const rows = await reading.ask<VisitorNameRow>(visitorNames(reading.scope, others));
  const visitorOf = new Map(rows.map(({ visitor_key, visitor_id }) => [visitor_key, visitor_id]));
  return keys.flatMap((key): CohortMember[] => {
    const known = people.get(key);
    const visitorId = known?.visitorIds[0] ?? visitorOf.get(key);
    if (visitorId === undefined) return [];
    const itself = { userId: null, visitorIds: [visitorId], visitorsLeftOff: 0 };
    return [{ visitorId, person: audience.people && (known ?? itself) }];
  });
}
