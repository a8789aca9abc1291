import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { KeyView } from '../../api/api.types';
import { Notice } from '../../ui/notice';
import { TimeAgo } from '../../ui/time-ago';
import { DeleteKeyDialog } from '../keys/delete-key-dialog';

interface SwitchStepProps {
  readonly old: KeyView;
  readonly successor: KeyView;
  readonly onNext: () => void;
}

/** Says where to replace the old key by the new one, and what to do when the new one's secret was lost. */
export function SwitchStep({ old, successor, onNext }: SwitchStepProps) {
  const [deleting, setDeleting] = useState(false);
  return (
    <Stack gap="md">
      <Text>
        Replace <code>{old.masked}</code> (“{old.name}”) by <code>{successor.masked}</code> (“{successor.name}
        ”) in everything that sends events or reads reports:
      </Text>
      <List spacing={6}>
        <List.Item>
          servers and workers: environment variable or secret store, then restart or reload;
        </List.Item>
        <List.Item>scheduled jobs, staging copies, colleagues’ machines;</List.Item>
        <List.Item>continuous integration, if it sends events.</List.Item>
      </List>
      <Text c="dimmed">
        The new key was last used: <TimeAgo at={successor.last_used_at} never="not yet" />.
      </Text>
      {successor.last_used_at === null && (
        <Notice tone="quiet" title="Is the new key lost?">
          It was shown once and cannot be shown again. Delete “{successor.name}”, which was never used; then
          create another here.
          <Group mt="xs">
            <Button size="compact-sm" variant="default" onClick={() => setDeleting(true)}>
              Delete the new key…
            </Button>
          </Group>
        </Notice>
      )}
      <Group justify="flex-end">
        <Button onClick={onNext}>Next: verify</Button>
      </Group>
      {deleting && <DeleteKeyDialog keyId={successor.id} onClose={() => setDeleting(false)} />}
    </Stack>
  );
}
