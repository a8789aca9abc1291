import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { strangersQuery } from '../../api/operator.queries';
import { format } from '../../ui/format';
import { Loaded } from '../../ui/loaded';
import { Panel } from '../../ui/panel';
import { Stat, Stats } from '../../ui/stat';

const StrangerChart = lazy(() => import('./stranger-chart'));

/** Attempts that belong to no account: counted by reason, as there is nobody else to show them to. */
export function Strangers() {
  const strangers = useQuery(strangersQuery);
  return (
    <Panel
      title="Refused attempts"
      about="Requests of the last 48 hours that no account can see, because their key belongs to none."
    >
      <Loaded query={strangers}>
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
              <StrangerChart hours={hours} />
            </Suspense>
          </>
        )}
      </Loaded>
    </Panel>
  );
}
