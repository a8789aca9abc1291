import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RotationView } from '../../api/api.types';
import { deletionFactsQuery } from '../../api/key.queries';
import { usePageScope } from '../../app/page-scope';
import { Notice } from '../../ui/notice';
import { QueryResult } from '../../ui/query-result';
import { DeleteKeyForm } from '../keys/delete-key-form';
import { PlannedDeletion } from '../keys/planned-deletion';
import { UseTable } from './use-table';

/** Shows the last use of the old key, deletes it at once or later, and completes the rotation. */
export function DeleteStep({ of: { old, successor } }: { of: RotationView }) {
  const { account, environment } = usePageScope();
  const isDeleted = old.key.state === 'deleted';
  const facts = useQuery({ ...deletionFactsQuery(account.id, old.key.id), enabled: !isDeleted });
  if (isDeleted) {
    return (
      <Stack gap="md">
        <Notice tone="good" title={successor ? 'The rotation is complete' : 'The key is deleted'}>
          “{old.key.name}” is deleted: every request with it is refused.{' '}
          {successor && `“${successor.key.name}” has taken over.`}
        </Notice>
        {successor && <UseTable old={old} successor={successor} />}
        <Group justify="flex-end">
          <Button component={Link} to={`/${account.id}/${environment}/keys`}>
            Back to the keys
          </Button>
        </Group>
      </Stack>
    );
  }
  if (old.key.deletion_at !== null) return <PlannedDeletion of={old.key} />;
  return (
    <QueryResult query={facts}>
      {(known) => <DeleteKeyForm facts={known} onDeleted={() => undefined} />}
    </QueryResult>
  );
}
