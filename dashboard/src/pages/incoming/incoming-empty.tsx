import { BoltIcon, SignalSlashIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { managesKeys, usePageScope } from '../../app/page-scope';
import { CodeBlock } from '../../ui/code-block';
import { EmptyState } from '../../ui/empty-state';
import { firstEventCurl } from '../keys/first-event-curl';
import classes from './incoming-empty.module.css';
import { type StreamState, wordsFor } from './stream-state';

interface IncomingEmptyProps {
  readonly filtered: boolean;
  readonly stream: StreamState;
  /** The service has said that there is nothing; else nobody knows. */
  readonly isKnown: boolean;
  readonly onRetry: () => void;
}

/** Without a line: that nothing is known yet and why, that nothing matches the filter, or how to send a first event. */
export function IncomingEmpty({ filtered, stream, isKnown, onRetry }: IncomingEmptyProps) {
  const { environment } = usePageScope();
  if (!isKnown) return <NotKnown stream={stream} onRetry={onRetry} />;
  if (filtered) {
    return (
      <EmptyState icon={BoltIcon} title="Nothing matches the filter so far">
        Matching requests appear here as they arrive.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={BoltIcon} title={`Waiting for ${environment} events`} action={<FirstSteps />}>
      Requests appear here within a second of their arrival.
    </EmptyState>
  );
}

function NotKnown({ stream, onRetry }: Pick<IncomingEmptyProps, 'stream' | 'onRetry'>) {
  if (stream.failure === null) {
    return <EmptyState icon={BoltIcon} title="Connecting…" />;
  }
  const { title, text } = wordsFor(stream.failure);
  return (
    <EmptyState
      icon={SignalSlashIcon}
      title={title}
      action={
        stream.status === 'lost' && (
          <Button variant="default" onClick={onRetry}>
            Try now
          </Button>
        )
      }
    >
      {text}
    </EmptyState>
  );
}

function FirstSteps() {
  const { account, environment } = usePageScope();
  return (
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
  );
}
