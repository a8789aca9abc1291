import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client';
import { type SavedScope, savedOf } from '../../api/saved.queries';
import type { components } from '../../api/schema';

export type Annotation = components['schemas']['AnnotationItem'];
export type AnnotationKind = Annotation['kind'];

export const ANNOTATIONS = '/dashboard/api/accounts/{account_id}/{environment}/annotations';
export const ANNOTATION = `${ANNOTATIONS}/{annotation_id}` as const;

export const KIND_WORDS: Readonly<Record<AnnotationKind, string>> = {
  deploy: 'Deploy',
  campaign: 'Campaign',
  other: 'Other',
};

/** Instants with their offset, half-open. */
export interface AnnotationRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Parameters of the paths of an account's annotations. */
export const pathOf = ({ account, environment }: SavedScope) => ({ account_id: account, environment });

/** Prefix of all that is asked of an environment's annotations. */
export const annotationsOf = (scope: SavedScope) => [...savedOf(scope), 'annotations'] as const;

export const annotationsQuery = (scope: SavedScope, { from, to }: AnnotationRange) =>
  queryOptions({
    queryKey: [...annotationsOf(scope), from, to],
    queryFn: ({ signal }) =>
      answer(
        api.GET(ANNOTATIONS, {
          params: { path: pathOf(scope), query: { ...(from && { from }), ...(to && { to }) } },
          signal,
        }),
      ),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
