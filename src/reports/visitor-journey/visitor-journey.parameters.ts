import { CURSOR } from '../../common/cursor.js';
import { choiceOf } from '../../common/fields/format.rule.js';
import { IntegerRule } from '../../common/fields/integer.rule.js';
import { USER_ID, VISITOR_ID } from '../../events/event.fields.js';
import { cursorAfter, positionOfCursor } from '../../events/event-position.js';
import type { EventPosition } from '../../events/event-record.types.js';
import { QueryField } from '../../http/fields/field.decorators.js';
import { COUNT_BY, type CountBy, DEFAULT_COUNT_BY } from '../audience/audience.types.js';
import { withoutPeriod } from '../calendar/time-buckets.js';
import { filterName } from '../query/filter-name.js';
import { RangeParameters, readSpan } from '../query/range.parameters.js';
import { refuseFaults } from '../query/report-query.pipe.js';
import { type JourneyQuestion, type JourneySubject } from './visitor-journey.types.js';

const MAX_LIMIT = 1_000;
const DEFAULT_LIMIT = 100;

/** The parameters of `GET /api/v1/reports/journey`. */
export class VisitorJourneyParameters extends RangeParameters {
  @QueryField(VISITOR_ID, { description: 'Whose journey. Either this or `user_id`.', example: 'visitor-1' })
  visitor_id?: string;

  @QueryField(USER_ID, { description: 'Whose journey, over all visitors that are joined to the user.' })
  user_id?: string;

  @QueryField(choiceOf(COUNT_BY), {
    description:
      'With `visitor_id`: `visitor` lists its own events, `user` those of the person it is, on all devices. With `user_id` it is ' +
      'always `user`. Default: visitor.',
  })
  count_by?: CountBy;

  @QueryField(new IntegerRule({ min: 1, max: MAX_LIMIT }), {
    description: 'Most events of a page.',
    default: DEFAULT_LIMIT,
  })
  limit?: string;

  @QueryField(CURSOR, {
    description: 'Goes on after the page that gave it as `next_cursor`; the question must be the same.',
  })
  cursor?: string;
}

/** The question the parameters ask. Throws the 400 that names every fault. */
export function readVisitorJourney(parameters: VisitorJourneyParameters, nowMs: number): JourneyQuestion {
  const { faults, filters, limit, cursor } = parameters;
  for (const filter of filters)
    faults.add(filterName(filter), 'unknown_parameter', 'is not a parameter of this request');
  const subject = readSubject(parameters);
  const span = readSpan(parameters, nowMs);
  let after: EventPosition | null = null;
  if (cursor !== undefined && subject && span) {
    after = positionOfCursor(listName({ subject, span }), cursor);
    if (after === null) {
      const message = 'must be a next_cursor, unaltered and together with the same question';
      faults.add('cursor', 'invalid_cursor', message);
    }
  }
  refuseFaults(faults);
  return {
    span: span!,
    subject: subject!,
    limit: limit === undefined ? DEFAULT_LIMIT : Number(limit),
    after,
  };
}

/** The `next_cursor` of a page; null when it is the last. */
export function journeyCursor(question: JourneyQuestion, next: EventPosition | null): string | null {
  return next === null ? null : cursorAfter(listName(question), next);
}

function readSubject(parameters: VisitorJourneyParameters): JourneySubject | undefined {
  const { visitor_id: visitorId, user_id: userId, count_by: countBy, faults, broken } = parameters;
  if (broken.has('visitor_id') || broken.has('user_id')) return undefined;
  if (visitorId === undefined && userId === undefined) {
    faults.add('visitor_id', 'required', 'is required, or user_id instead');
    return undefined;
  }
  if (visitorId !== undefined && userId !== undefined) {
    faults.add('user_id', 'not_with_visitor_id', 'does not go with visitor_id');
    return undefined;
  }
  if (visitorId !== undefined) return { kind: 'visitor', visitorId, countBy: countBy ?? DEFAULT_COUNT_BY };
  if (countBy === 'visitor') {
    faults.add('count_by', 'not_with_user_id', 'is user for a user_id: visitors have no share in it');
    return undefined;
  }
  return { kind: 'user', userId: userId! };
}

/** A cursor belongs to one subject and range. */
function listName({ subject, span }: Pick<JourneyQuestion, 'subject' | 'span'>): string {
  return JSON.stringify(['journey', subject, withoutPeriod(span)]);
}
