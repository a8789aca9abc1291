import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { KeyView } from '../../api/api.types';
import { deletionFactsQuery } from '../../api/key.queries';
import { usePageScope } from '../../app/page-scope';
import { Notice } from '../../ui/notice';
import { QueryResult } from '../../ui/query-result';
import { DeleteKeyForm } from '../keys/delete-key-form';

/** Shows the last use of the old key, deletes it, and completes the rotation. */
export function DeleteStep({ old }: { old: KeyView }) {
  const { account, environment } = usePageScope();
  const isDeleted = old.state === 'deleted';
  const facts = useQuery({ ...deletionFactsQuery(account.id, old.id), enabled: !isDeleted });
  if (isDeleted) {
    return (
      <Stack gap="md">
        <Notice tone="good" title="The rotation is complete">
          “{old.name}” is deleted: every request with it is refused. The new key has taken over.
        </Notice>
        <Group justify="flex-end">
          <Button component={Link} to={`/${account.id}/${environment}/keys`}>
            Back to the keys
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <QueryResult query={facts}>
      {(known) => <DeleteKeyForm facts={known} onDeleted={() => undefined} />}
    </QueryResult>
  );
}
