import { BoltIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { managesKeys, usePageScope } from '../../app/page-scope';
import { CodeBlock } from '../../ui/code-block';
import { EmptyState } from '../../ui/empty-state';
import { firstEventCurl } from '../keys/first-event-curl';
import classes from './incoming-empty.module.css';

/** Before the first request: how to send an event, or that nothing matches the filter. */
export function IncomingEmpty({ filtered, connecting }: { filtered: boolean; connecting: boolean }) {
  const { account, environment } = usePageScope();
  if (connecting) return <EmptyState icon={BoltIcon} title="Connecting…" />;
  if (filtered) {
    return (
      <EmptyState icon={BoltIcon} title="Nothing matches the filter so far">
        Matching requests appear here as they arrive.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={BoltIcon}
      title={`Waiting for ${environment} events`}
      action={
        <div className={classes.start}>
          {managesKeys(account.role) && (
            <Button component={Link} to={`/${account.id}/${environment}/keys`}>
              Create a key
            </Button>
          )}
          <CodeBlock
            code={firstEventCurl(`sk_${environment}_<your key>`, window.location.origin)}
            what="command"
            label="Send an event"
            scroll
          />
        </div>
      }
    >
      Requests appear here within a second of their arrival.
    </EmptyState>
  );
}
