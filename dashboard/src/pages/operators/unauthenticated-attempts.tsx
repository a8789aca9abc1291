import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { unauthenticatedAttemptsQuery } from '../../api/operator.queries';
import { format } from '../../ui/format';
import { Loaded } from '../../ui/loaded';
import { Panel } from '../../ui/panel';
import { Stat, Stats } from '../../ui/stat';

const AttemptsChart = lazy(() => import('./attempts-chart'));

/** Attempts that belong to no account: counted by reason, as there is nobody else to show them to. */
export function UnauthenticatedAttempts() {
  const attempts = useQuery(unauthenticatedAttemptsQuery);
  return (
    <Panel
      title="Unauthenticated attempts"
      about="Requests of the last 48 hours that no account can see, because their key belongs to none."
    >
      <Loaded query={attempts}>
        {({ hours, totals }) => (
          <>
            <Stats>
              <Stat label="No key" value={format.count(totals.missing)} about="The header was missing" />
              <Stat label="Malformed" value={format.count(totals.malformed)} about="Not of a key’s shape" />
              <Stat
                label="Unknown"
                value={format.count(totals.unknown)}
                about="Of a key’s shape, but never issued"
              />
            </Stats>
            <Suspense fallback={<Skeleton height={220} mt="lg" />}>
              <AttemptsChart hours={hours} />
            </Suspense>
          </>
        )}
      </Loaded>
    </Panel>
  );
}
