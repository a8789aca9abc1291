import { Button, Group, Stack } from '@mantine/core';
import type { ChannelWithSecret } from '../../api/alert.queries';
import { CopyButton } from '../../ui/copy-button';
import { useShownSecret } from '../../ui/shown-secret';
import classes from './alerts.module.css';

/** The secret of a webhook, shown once. */
export function ChannelSecret({ of: { secret }, onDone }: { of: ChannelWithSecret; onDone: () => void }) {
  useShownSecret();
  return (
    <Stack gap="md">
      <div>
        Messages are signed by this secret. Store it where they are received:{' '}
        <strong>it is shown only once</strong>. docs/alerts.md tells how to verify them.
      </div>
      <div className={classes.secret}>
        <code data-testid="secret">{secret}</code>
        <CopyButton text={secret ?? ''} what="secret" prominent />
      </div>
      <Group justify="flex-end">
        <Button onClick={onDone}>Done</Button>
      </Group>
    </Stack>
  );
}
