import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Environment } from './api.types';
import { answer, api } from './client';

const CATALOGUE = '/dashboard/api/accounts/{account_id}/{environment}/catalogue';

/** What to list: the types of events, the properties of all or of one type, or the values of a field. */
export type NameList =
  | { readonly of: 'event-types' }
  | { readonly of: 'properties'; readonly eventType?: string }
  | { readonly of: 'values'; readonly field: string };

export interface CatalogueScope {
  readonly account: string;
  readonly environment: Environment;
}

/** A name that events have, and what is known of it. */
export interface FoundName {
  readonly name: string;
  readonly events: number;
  readonly share: number | null;
  readonly lastSeen: string;
  /** Of properties: what they held. */
  readonly kinds: readonly string[];
}

export interface FoundNames {
  readonly names: readonly FoundName[];
  readonly leftOff: number;
  /** False: there may be more than were looked at. */
  readonly isComplete: boolean;
  readonly asOf: string;
}

/** How many names are asked for, and of how many days. */
export interface NamesWanted {
  readonly limit: number;
  readonly days: number;
}

/** A picker shows no more; typing on finds the others. */
const SUGGESTED: NamesWanted = { limit: 30, days: 30 };

/** Names that contain a text: those that begin with it first, then the most frequent. */
export const namesQuery = (
  scope: CatalogueScope,
  list: NameList,
  search: string,
  wanted: NamesWanted = SUGGESTED,
) =>
  queryOptions({
    queryKey: ['account', scope.account, 'names', scope.environment, list, search, wanted],
    queryFn: ({ signal }) => readNames(scope, list, { ...wanted, search, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

interface Asked extends NamesWanted {
  readonly search: string;
  readonly signal: AbortSignal;
}

async function readNames(scope: CatalogueScope, list: NameList, asked: Asked): Promise<FoundNames> {
  const path = { account_id: scope.account, environment: scope.environment };
  const { search, limit, days, signal } = asked;
  const query = { limit, days, ...(search !== '' && { search }) };
  if (list.of === 'event-types') {
    const { rows, ...found } = await answer(
      api.GET(`${CATALOGUE}/event-types`, { params: { path, query }, signal }),
    );
    return toNames(
      found,
      rows.map(({ event_type, ...row }) => ({ ...row, name: event_type })),
    );
  }
  if (list.of === 'properties') {
    const own = { ...query, ...(list.eventType !== undefined && { event_type: list.eventType }) };
    const { rows, ...found } = await answer(
      api.GET(`${CATALOGUE}/properties`, { params: { path, query: own }, signal }),
    );
    return toNames(found, rows);
  }
  const { rows, ...found } = await answer(
    api.GET(`${CATALOGUE}/values`, { params: { path, query: { ...query, field: list.field } }, signal }),
  );
  return toNames(
    found,
    rows.map(({ value, ...row }) => ({ ...row, name: value })),
  );
}

interface Row {
  readonly name: string;
  readonly events: number;
  readonly share: number | null;
  readonly last_seen: string;
  readonly kinds?: readonly string[];
}

function toNames(
  found: { readonly left_off: number; readonly complete: boolean; readonly as_of: string },
  rows: readonly Row[],
): FoundNames {
  return {
    names: rows.map(({ name, events, share, last_seen, kinds = [] }) => ({
      name,
      events,
      share,
      lastSeen: last_seen,
      kinds,
    })),
    leftOff: found.left_off,
    isComplete: found.complete,
    asOf: found.as_of,
  };
}
