import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { KeyView } from '../../api/api.types';
import { keyQuery } from '../../api/key.queries';
import { usePageScope } from '../../app/page-scope';
import { QueryResult } from '../../ui/query-result';
import { TimeAgo } from '../../ui/time-ago';

interface SwitchStepProps {
  readonly old: KeyView;
  readonly successor: string;
  readonly onNext: () => void;
}

/** Says where to replace the old key by the new one. */
export function SwitchStep({ old, successor, onNext }: SwitchStepProps) {
  const { account } = usePageScope();
  const key = useQuery({ ...keyQuery(account.id, successor), refetchInterval: 3_000 });
  return (
    <QueryResult query={key}>
      {(next) => (
        <Stack gap="md">
          <Text>
            Replace <code>{old.masked}</code> (“{old.name}”) by <code>{next.masked}</code> (“{next.name}”) in
            everything that sends events:
          </Text>
          <List spacing={6}>
            <List.Item>
              servers and workers: environment variable or secret store, then restart or reload;
            </List.Item>
            <List.Item>scheduled jobs, staging copies, colleagues’ machines;</List.Item>
            <List.Item>continuous integration, if it sends events.</List.Item>
          </List>
          <Text c="dimmed">
            The new key was last used: <TimeAgo at={next.last_used_at} never="not yet" />.
          </Text>
          <Group justify="flex-end">
            <Button onClick={onNext}>Next: verify</Button>
          </Group>
        </Stack>
      )}
    </QueryResult>
  );
}
