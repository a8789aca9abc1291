import { BoltIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { managesKeys, usePlace } from '../../app/place';
import { CodeBlock } from '../../ui/code-block';
import { Empty } from '../../ui/empty';
import { firstEventCurl } from '../keys/first-event-curl';
import classes from './live-empty.module.css';

/** Before the first line: how to send an event, or that the filter lets nothing through. */
export function LiveEmpty({ filtered, connecting }: { filtered: boolean; connecting: boolean }) {
  const { account, environment } = usePlace();
  if (connecting) return <Empty icon={BoltIcon} title="Connecting…" />;
  if (filtered) {
    return (
      <Empty icon={BoltIcon} title="Nothing matches the filter so far">
        Matching requests appear here as they arrive.
      </Empty>
    );
  }
  return (
    <Empty
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
    </Empty>
  );
}
