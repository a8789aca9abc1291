import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { KeyView } from '../../api/api.types';
import { rotationQuery } from '../../api/key.queries';
import { usePageScope } from '../../app/page-scope';
import { format } from '../../ui/format';
import { Notice } from '../../ui/notice';
import { QueryResult } from '../../ui/query-result';
import { ShareBar } from './share-bar';

interface VerifyStepProps {
  readonly old: KeyView;
  readonly successor: string;
  readonly onNext: () => void;
}

/** Shows whether the traffic has moved: the share of the new key as events come in, and the last use of the old key. */
export function VerifyStep({ old, successor, onNext }: VerifyStepProps) {
  const { account } = usePageScope();
  const progress = useQuery(rotationQuery(account.id, old.id, successor));
  return (
    <QueryResult query={progress}>
      {(now) => {
        const oldEvents = now.old.events_last_10_minutes;
        const isQuiet = oldEvents === 0;
        const hasMoved = isQuiet && now.successor.events_last_10_minutes > 0;
        return (
          <Stack gap="lg">
            <ShareBar old={now.old} successor={now.successor} share={now.successor_share} />
            {hasMoved && (
              <Notice tone="good" title="All traffic uses the new key">
                The old key has stored nothing for 10 minutes. Jobs that run once a day or a week may still
                use it.
              </Notice>
            )}
            {!isQuiet && (
              <Notice tone="warn" title="The old key is still in use">
                It stored {format.plural(oldEvents, 'event')} in the last 10 minutes,{' '}
                {format.count(now.old.events_last_minute)} of them in the last minute. “Incoming”, filtered by
                this key, shows what they are.
              </Notice>
            )}
            {isQuiet && !hasMoved && (
              <Notice tone="quiet" title="Neither key has stored events in the last 10 minutes">
                Send something with the new key, or wait for traffic, before you delete the old one.
              </Notice>
            )}
            <Group justify="flex-end">
              <Button onClick={onNext} variant={hasMoved ? 'filled' : 'default'}>
                Next: delete the old key
              </Button>
            </Group>
          </Stack>
        );
      }}
    </QueryResult>
  );
}
