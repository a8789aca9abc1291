import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { cohortsQuery } from '../../api/cohort.queries';
import { usePageScope } from '../../app/page-scope';

/** What cohorts are called; `isNeeded`: whether there is any to be named. */
export function useCohortNames(isNeeded: boolean): (id: string) => string {
  const { account, environment } = usePageScope();
  const { data } = useQuery({
    ...cohortsQuery({ account: account.id, environment }),
    enabled: isNeeded,
  });
  const cohorts = data?.cohorts;
  return useCallback(
    (id) => (cohorts ? (cohorts.find((cohort) => cohort.id === id)?.name ?? 'a deleted cohort') : '…'),
    [cohorts],
  );
}
