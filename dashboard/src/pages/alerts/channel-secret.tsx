import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { ChannelWithSecret } from '../../api/alert.queries';
import { CopyButton } from '../../ui/copy-button';
import { LeaveGuard } from '../../ui/leave-guard';
import { useShownSecret } from '../../ui/shown-secret';
import classes from './alerts.module.css';

/** The secret of a webhook, shown once. Until it is copied, every way off the page asks first. */
export function ChannelSecret({ of: { secret }, onDone }: { of: ChannelWithSecret; onDone: () => void }) {
  const [copied, setCopied] = useState(false);
  const markCopied = () => setCopied(true);
  useShownSecret();
  return (
    <Stack gap="md">
      {!copied && (
        <LeaveGuard title="Leave without the secret?" leaveLabel="Leave without it">
          You have not copied the secret, and it cannot be shown again. Without it nobody can tell whether a
          message is from here: replace it, then.
        </LeaveGuard>
      )}
      <div>
        Messages are signed by this secret. Store it where they are received:{' '}
        <strong>it is shown only once</strong>. docs/alerts.md tells how to verify them.
      </div>
      <div className={classes.secret}>
        <code data-testid="secret" onCopy={markCopied}>
          {secret}
        </code>
        <CopyButton text={secret ?? ''} what="secret" prominent onCopied={markCopied} />
      </div>
      <Group justify="flex-end">
        <Button onClick={onDone}>Done</Button>
      </Group>
    </Stack>
  );
}
