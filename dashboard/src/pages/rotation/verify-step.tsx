import { Button, Group, Stack } from '@mantine/core';
import type { RotationSide, RotationView } from '../../api/api.types';
import { format } from '../../ui/format';
import { Notice } from '../../ui/notice';
import { ShareBar } from './share-bar';
import { UseTable } from './use-table';

interface VerifyStepProps {
  readonly of: RotationView;
  readonly old: RotationSide;
  readonly successor: RotationSide;
  readonly onNext: () => void;
}

/** Shows whether the traffic has moved: the share of the new key as events come in, and every use of both keys. */
export function VerifyStep({ of: view, old, successor, onNext }: VerifyStepProps) {
  const hasMoved = !old.used_last_10_minutes && successor.used_last_10_minutes;
  return (
    <Stack gap="lg">
      <ShareBar old={old} successor={successor} share={view.successor_share} />
      {hasMoved && (
        <Notice tone="good" title="All traffic uses the new key">
          No request came with the old key for 10 minutes. Jobs that run once a day or a week may still use
          it.
        </Notice>
      )}
      {old.used_last_10_minutes && (
        <Notice tone="warn" title="The old key is still in use">
          {old.events_last_10_minutes > 0
            ? `It stored ${format.plural(old.events_last_10_minutes, 'event')} in the last 10 minutes, ${format.count(old.events_last_minute)} of them in the last minute.`
            : 'It stored no events in the last 10 minutes, but other requests came with it.'}{' '}
          The table says what for. “Incoming events”, filtered by this key, shows the events.
        </Notice>
      )}
      {!old.used_last_10_minutes && !hasMoved && (
        <Notice tone="quiet" title="Neither key was used in the last 10 minutes">
          Send something with the new key, or wait for traffic, before you delete the old one.
        </Notice>
      )}
      <UseTable old={old} successor={successor} />
      <Group justify="flex-end">
        <Button onClick={onNext} variant={hasMoved ? 'filled' : 'default'}>
          Next: delete the old key
        </Button>
      </Group>
    </Stack>
  );
}
