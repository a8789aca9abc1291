import { DAY_MS } from '../../common/clock.js';
import { normalizeEmail } from '../../members/email.js';
import type { KeyState } from './key.dto.js';
import type { KeyMatch, KeySearch } from './key-inventory.read-model.js';
import type { KeyAge, KeyFilterQuery, KeyListQuery } from './key-list.dto.js';

/** A screen and a bit: a page is read, not scrolled. */
const DEFAULT_LIMIT = 25;

const KEPT: readonly KeyState[] = ['active', 'expired'];
const ANY: readonly KeyState[] = [...KEPT, 'deleted'];

/** In days, from the first up to the second. */
const AGES: Readonly<Record<KeyAge, readonly [from: number | null, to: number | null]>> = {
  under_30: [null, 30],
  '30_to_90': [30, 90],
  over_90: [90, null],
  over_365: [365, null],
};

/** What a query asks for, as of now. */
export function toKeySearch(query: KeyListQuery, nowMs: number): KeySearch {
  const limit = Number(query.limit ?? DEFAULT_LIMIT);
  return {
    ...toKeyMatch(query, nowMs),
    sort: query.sort ?? 'created_at',
    direction: query.order === 'asc' ? 'ASC' : 'DESC',
    limit,
    offset: (Number(query.page ?? 1) - 1) * limit,
  };
}

/** Which keys a query means, as of now. */
export function toKeyMatch(query: KeyFilterQuery, nowMs: number): KeyMatch {
  const [from, to] = query.age === undefined ? [null, null] : AGES[query.age];
  return {
    environment: query.environment,
    states: statesOf(query.state),
    text: query.search,
    notice: query.notice,
    createdBy:
      query.created_by === undefined
        ? undefined
        : { actor: query.created_by, email: normalizeEmail(query.created_by) },
    createdAfter: to === null ? null : new Date(nowMs - to * DAY_MS),
    createdUntil: from === null ? null : new Date(nowMs - from * DAY_MS),
  };
}

function statesOf(state: KeyFilterQuery['state']): readonly KeyState[] {
  if (state === undefined) return KEPT;
  return state === 'any' ? ANY : [state];
}
