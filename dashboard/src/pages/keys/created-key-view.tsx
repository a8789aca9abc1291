import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreatedKey } from '../../api/api.types';
import { keyQuery } from '../../api/key.queries';
import { usePageScope } from '../../app/page-scope';
import { actorLabel } from '../../ui/actors';
import { CopyButton } from '../../ui/copy-button';
import { LeaveGuard } from '../../ui/leave-guard';
import { Notice } from '../../ui/notice';
import { useShownSecret } from '../../ui/shown-secret';
import classes from './created-key-view.module.css';
import { FirstEventCode } from './first-event-code';
import { FirstEventWait } from './first-event-wait';
import { useHandToDocs } from './hand-to-docs';
import { VendorLibraries } from './vendor-libraries';

interface CreatedKeyViewProps {
  readonly created: CreatedKey;
  readonly onDone: () => void;
  readonly doneLabel?: string;
}

/**
 * The full key, shown once; what sends the first event, in several languages; and whether that event has arrived. Until the key is
 * copied, every way off the page asks first.
 */
export function CreatedKeyView({ created, onDone, doneLabel = 'Done' }: CreatedKeyViewProps) {
  const [copied, setCopied] = useState(false);
  const [warned, setWarned] = useState(false);
  useShownSecret();
  const { hand, isBlocked } = useHandToDocs(created.secret);
  const markCopied = () => setCopied(true);
  const finish = () => (copied || warned ? onDone() : setWarned(true));
  return (
    <Stack gap="md">
      {!copied && (
        <LeaveGuard title="Leave without the key?" leaveLabel="Leave without it">
          You have not copied the key, and it cannot be shown again. Without it “{created.key.name}” is of no
          use: delete it and create another.
        </LeaveGuard>
      )}
      <DeletedElsewhere created={created} />
      <div>
        <p className={classes.once}>
          Copy it now and store it with your other secrets: <strong>it is shown only once</strong>.
        </p>
        <div className={classes.key}>
          <code data-testid="secret" onCopy={markCopied}>
            {created.secret}
          </code>
          <CopyButton text={created.secret} what="key" prominent onCopied={markCopied} />
        </div>
      </div>
      <FirstEventCode secret={created.secret} onCopied={markCopied} />
      <FirstEventWait keyId={created.key.id} />
      <VendorLibraries secret={created.secret} onCopied={markCopied} />
      {warned && !copied && (
        <Notice tone="warn" title="You have not copied the key">
          It cannot be shown again. If you lose it, delete it and create another.
        </Notice>
      )}
      {isBlocked && (
        <Notice tone="warn" title="Your browser did not open the tab" role="alert">
          Allow pop-ups for this site and try again, or copy the key and enter it at /docs yourself.
        </Notice>
      )}
      <Group justify="space-between">
        <Button onClick={hand} variant="subtle">
          Try it in the API docs
        </Button>
        <Button onClick={finish} variant={copied ? 'filled' : 'default'}>
          {warned && !copied ? 'Close anyway' : doneLabel}
        </Button>
      </Group>
    </Stack>
  );
}

/** Somebody else may delete the key while it is being looked at. */
function DeletedElsewhere({ created }: { created: CreatedKey }) {
  const { account } = usePageScope();
  const { data: key } = useQuery({ ...keyQuery(account.id, created.key.id), refetchInterval: 5_000 });
  if (key?.state !== 'deleted') return null;
  return (
    <Notice tone="bad" role="alert" title="This key was deleted meanwhile">
      {actorLabel(key.deleted_by ?? 'unknown')} deleted it: every request with it is refused.
    </Notice>
  );
}
