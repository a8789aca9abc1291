import { queryOptions } from '@tanstack/react-query';
import { answer, api } from './client';
import { keysOf } from './key.queries';
import type { components, paths } from './schema';

const DELETIONS = '/dashboard/api/accounts/{account_id}/keys/deletions';

/** Which keys are to be deleted together: those named, or all that match. */
export type KeyDeletionsFilter = NonNullable<paths[typeof DELETIONS]['get']['parameters']['query']>;

export type KeyDeletionsPreview = components['schemas']['KeyDeletionsPreview'];
export type KeyDeletionView = components['schemas']['KeyDeletionView'];

/** Most keys in one request. */
const PORTION = 200;

/** Read once: what a person confirms must not change while they read. What comes into use meanwhile is kept by the service. */
export const keyDeletionsQuery = (account: string, query: KeyDeletionsFilter) =>
  queryOptions({
    queryKey: [...keysOf(account), 'deletions', query],
    queryFn: ({ signal }) =>
      answer(api.GET(DELETIONS, { params: { path: { account_id: account }, query }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Keys that go in one request: either all idle, or all in use, which is meant. */
export interface KeyPortion {
  readonly ids: readonly string[];
  readonly inUse: boolean;
}

export function portionsOf(idle: readonly string[], inUse: readonly string[]): KeyPortion[] {
  return [...portions(idle, false), ...portions(inUse, true)];
}

function portions(ids: readonly string[], inUse: boolean): KeyPortion[] {
  return Array.from({ length: Math.ceil(ids.length / PORTION) }, (_, portion) => ({
    ids: ids.slice(portion * PORTION, (portion + 1) * PORTION),
    inUse,
  }));
}

/** What became of each key of the portion. */
export async function deletePortion(account: string, { ids, inUse }: KeyPortion): Promise<KeyDeletionView[]> {
  const { keys } = await answer(
    api.POST(DELETIONS, {
      params: { path: { account_id: account } },
      body: { key_ids: [...ids], confirm_count: ids.length, include_in_use: inUse },
    }),
  );
  return keys;
}
