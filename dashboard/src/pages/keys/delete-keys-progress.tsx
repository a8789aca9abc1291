import { Button, Group, Progress, Stack } from '@mantine/core';
import { useState } from 'react';
import { format } from '../../ui/format';

interface DeleteKeysProgressProps {
  readonly done: number;
  readonly wanted: number;
  readonly onStop: () => void;
}

/** How far a deletion has come; it may be stopped between two portions. */
export function DeleteKeysProgress({ done, wanted, onStop }: DeleteKeysProgressProps) {
  const [stopping, setStopping] = useState(false);
  return (
    <Stack gap="md">
      <Progress value={(100 * done) / wanted} aria-label="Deleted keys" />
      <div role="status">
        {format.count(done)} of {format.plural(wanted, 'key')}
      </div>
      <Group justify="flex-end">
        <Button
          variant="default"
          loading={stopping}
          onClick={() => {
            setStopping(true);
            onStop();
          }}
        >
          Stop
        </Button>
      </Group>
    </Stack>
  );
}
