import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { unauthenticatedAttemptsQuery } from '../../api/operator.queries';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { Stat, Stats } from '../../ui/stat';

const AttemptsChart = lazy(() => import('./attempts-chart'));

/** Attempts without a valid key belong to no account, so only operators see them, counted by reason. */
export function UnauthenticatedAttempts() {
  const attempts = useQuery(unauthenticatedAttemptsQuery);
  return (
    <Panel
      title="Unauthenticated attempts"
      about="Requests of the last 48 hours without a key of any account. Only operators see them."
    >
      <QueryResult query={attempts}>
        {({ hours, totals }) => (
          <>
            <Stats>
              <Stat label="No key" value={format.count(totals.missing)} about="The header was missing" />
              <Stat
                label="Malformed"
                value={format.count(totals.malformed)}
                about="Does not look like a key"
              />
              <Stat
                label="Unknown"
                value={format.count(totals.unknown)}
                about="Looks like a key, but was never issued"
              />
            </Stats>
            <Suspense fallback={<Skeleton height={220} mt="lg" />}>
              <AttemptsChart hours={hours} />
            </Suspense>
          </>
        )}
      </QueryResult>
    </Panel>
  );
}
