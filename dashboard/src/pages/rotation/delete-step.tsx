import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { KeyView } from '../../api/api.types';
import { deletionFactsQuery } from '../../api/key.queries';
import { usePlace } from '../../app/place';
import { Loaded } from '../../ui/loaded';
import { Notice } from '../../ui/notice';
import { DeleteKeyForm } from '../keys/delete-key-form';

/** The end of the old key, in view of what it did last; then the end of the rotation. */
export function DeleteStep({ old }: { old: KeyView }) {
  const { account, environment } = usePlace();
  const isDeleted = old.state === 'deleted';
  const facts = useQuery({ ...deletionFactsQuery(account.id, old.id), enabled: !isDeleted });
  if (isDeleted) {
    return (
      <Stack gap="md">
        <Notice tone="good" title="The rotation is complete">
          “{old.name}” is deleted: every request with it is refused. The new key is in charge.
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
    <Loaded query={facts}>{(known) => <DeleteKeyForm facts={known} onDeleted={() => undefined} />}</Loaded>
  );
}
