import { Button, Group, Stack } from '@mantine/core';
import { timesIn } from '../../ui/times';

interface FewerDaysProps {
  readonly days: number;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

const DAY_MS = 86_400_000;

/** Asks before an account keeps its events for fewer days, for what is older is deleted for good. */
export function FewerDays({ days, isPending, onConfirm, onBack }: FewerDaysProps) {
  // They leave by the day of their receipt, and days begin at midnight UTC (docs/adr/0025).
  const since = timesIn('utc').bare(new Date(Date.now() - days * DAY_MS).toISOString(), 'day');
  return (
    <Stack gap="md">
      <div>
        Events received before <strong>{since}</strong> (UTC) are deleted for good, from within ten minutes
        on, and each day those that get older. Only a backup brings them back. Figures of settled days stay.
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack} disabled={isPending}>
          Back
        </Button>
        <Button color="red" loading={isPending} onClick={onConfirm}>
          Delete what is older
        </Button>
      </Group>
    </Stack>
  );
}
