import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { unauthenticatedAttemptsQuery } from '../../api/operator.queries';
import { BarChart } from '../../ui/bar-chart';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { Stat, Stats } from '../../ui/stat';

const SERIES = [
  { name: 'missing', label: 'No key', color: 'var(--wm-quiet-mark)' },
  { name: 'malformed', label: 'Malformed', color: 'var(--wm-warn-mark)' },
  { name: 'unknown', label: 'Unknown', color: 'var(--wm-refuse-mark)' },
] as const;

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
            <Box mt="lg">
              <BarChart
                label="Unauthenticated attempts by hour"
                buckets={hours}
                series={SERIES}
                interval="hour"
                height={220}
              />
            </Box>
          </>
        )}
      </QueryResult>
    </Panel>
  );
}
