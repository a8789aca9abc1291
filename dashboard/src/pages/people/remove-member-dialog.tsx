import { Button, Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { membersOf } from '../../api/account.queries';
import type { Member } from '../../api/api.types';
import { api, deleted } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { sessionQuery } from '../../api/session.queries';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { useSession } from '../../app/session';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';
import { endsWithMembership } from './role-changes';

/** Takes somebody out of the account, or oneself. */
export function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { account } = usePageScope();
  const { person } = useSession();
  const navigate = useNavigate();
  const isSelf = member.id === person.id;
  const removal = useMutation({
    mutationFn: () =>
      deleted(
        api.DELETE('/dashboard/api/accounts/{account_id}/members/{person_id}', {
          params: { path: { account_id: account.id, person_id: member.id } },
        }),
      ),
    onSuccess: async () => {
      onClose();
      if (!isSelf) return queryClient.invalidateQueries({ queryKey: membersOf(account.id) });
      await queryClient.refetchQueries({ queryKey: sessionQuery.queryKey });
      return navigate({ to: '/' });
    },
  });
  return (
    <Dialog
      name="member-remove"
      onClose={onClose}
      title={isSelf ? `Leave ${account.name}?` : `Remove ${member.name || member.email}?`}
    >
      <Stack gap="md">
        {removal.isError && <ErrorNotice error={removal.error} />}
        <div>
          {isSelf
            ? 'You lose all access to this account at once; only an owner can invite you again.'
            : `${member.name || member.email} loses all access to this account at once.`}{' '}
          {endsWithMembership(isSelf ? 'you' : 'they').join(' ')}
        </div>
        <div>
          {isSelf
            ? 'Keys that you created stay valid.'
            : 'Keys that they created stay valid: rotate those they may have kept.'}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="red" loading={removal.isPending} onClick={() => removal.mutate()}>
            {isSelf ? 'Leave' : 'Remove'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
