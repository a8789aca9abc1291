import { SparklesIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { eventTypesQuery } from '../../api/event.queries';
import { managesKeys, usePageScope } from '../../app/page-scope';
import { CodeBlock } from '../../ui/code-block';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import { firstEventCurl } from '../keys/first-event-curl';
import classes from './overview.module.css';

/** Who sends the first event looks here what becomes of it. */
const LOOKED_FOR_MS = 3_000;

/** Instead of numbers, as long as nothing was ever sent: what to do first. The page goes on once something is. */
export function NothingSent() {
  const { account, environment } = usePageScope();
  const client = useQueryClient();
  useQuery({
    ...eventTypesQuery(account.id, environment, ''),
    staleTime: 0,
    refetchInterval: LOOKED_FOR_MS,
  });
  // Reports that were asked before have counted nothing, and would be taken for fresh.
  useEffect(
    () =>
      client.removeQueries({ queryKey: ['account', account.id, 'report', environment], type: 'inactive' }),
    [client, account.id, environment],
  );
  const base = `/${account.id}/${environment}`;
  const manages = managesKeys(account.role);
  return (
    <Panel>
      <EmptyState
        icon={SparklesIcon}
        title={`No ${environment} event has been sent yet`}
        action={
          <div className={classes.steps}>
            <CodeBlock
              code={firstEventCurl(`sk_${environment}_<your key>`, window.location.origin)}
              what="command"
              label="Send an event"
              scroll
            />
            <div className={classes.actions}>
              {manages && (
                <>
                  <Button component={Link} to={`${base}/keys`}>
                    Create a key
                  </Button>
                  <Button component={Link} to={`${base}/sites`} variant="default">
                    Add a web site
                  </Button>
                </>
              )}
              <Button component={Link} to={`${base}/incoming`} variant="default">
                Watch events arrive
              </Button>
            </div>
          </div>
        }
      >
        {manages
          ? 'With a key a server sends events, with a site the pages of a web site do. Numbers appear here at once.'
          : 'Numbers appear here as soon as an owner or admin of the account sends events.'}
      </EmptyState>
    </Panel>
  );
}
