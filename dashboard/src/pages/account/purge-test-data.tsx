import { Box, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { testDataQuery } from '../../api/account.queries';
import { usePageScope } from '../../app/page-scope';
import { format } from '../../ui/format';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { PurgeDialog } from './purge-dialog';

/** Deletes all test events of the account. Live data are out of its reach. */
export function PurgeTestData() {
  const { account } = usePageScope();
  const facts = useQuery(testDataQuery(account.id));
  const [asking, setAsking] = useState(false);
  const [purged, setPurged] = useState<number | null>(null);
  return (
    <Panel
      title="Delete all test data"
      tone="bad"
      about="All test events of this account go, of every test key. Live data stay."
    >
      <QueryResult query={facts} lines={1}>
        {({ events, at_least }) =>
          events === 0 ? (
            <span>There are no test events.</span>
          ) : (
            <Button color="red" onClick={() => setAsking(true)}>
              Delete{' '}
              {at_least
                ? `more than ${format.count(events)} test events`
                : format.plural(events, 'test event')}
              …
            </Button>
          )
        }
      </QueryResult>
      {purged !== null && (
        <Box mt="md">
          <Notice tone="good" role="status">
            {format.plural(purged, 'test event')} deleted.
          </Notice>
        </Box>
      )}
      {asking && (
        <PurgeDialog
          onDone={(deleted) => {
            setPurged(deleted);
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}
