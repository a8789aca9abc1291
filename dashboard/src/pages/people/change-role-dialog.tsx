import { Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { membersOf } from '../../api/account.queries';
import type { Member, Role } from '../../api/api.types';
import { api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { sessionQuery } from '../../api/session.queries';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { useSession } from '../../app/session';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';
import { ROLES } from '../../ui/labels';
import { endsWithRole, rightsBetween } from './role-changes';

interface ChangeRoleDialogProps {
  readonly member: Member;
  readonly role: Role;
  readonly onClose: () => void;
}

/** Says what a person gains or loses by another role, and changes it once that is confirmed. */
export function ChangeRoleDialog({ member, role, onClose }: ChangeRoleDialogProps) {
  const { account } = usePageScope();
  const { person } = useSession();
  const isSelf = member.id === person.id;
  const who = member.name || member.email;
  const label = ROLES[role].label.toLowerCase();
  const { isLoss, rights } = rightsBetween(member.role, role);
  const change = useMutation({
    mutationFn: () =>
      api.PATCH('/dashboard/api/accounts/{account_id}/members/{person_id}', {
        params: { path: { account_id: account.id, person_id: member.id } },
        body: { role },
      }),
    onSuccess: () => {
      notifications.show({ message: isSelf ? `You are now an ${label}.` : `${who} is now an ${label}.` });
      onClose();
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: membersOf(account.id) });
      if (isSelf) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  return (
    <Dialog
      name="role-change"
      onClose={onClose}
      title={isSelf ? `Become an ${label}?` : `Make ${who} an ${label}?`}
    >
      <Stack gap="md">
        {change.isError && <ErrorNotice error={change.error} />}
        <div>
          {isSelf ? 'You' : who} can {isLoss ? 'no longer' : 'then also'} {rights.join('; ')}.
        </div>
        {isLoss && (
          <div>
            {isSelf
              ? 'It applies at once. Only another owner can give you your role back. '
              : 'It applies with their next request. '}
            {endsWithRole(member.role, role, isSelf ? 'you' : 'they').join(' ')}
          </div>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button
            color={isLoss ? 'red' : undefined}
            loading={change.isPending}
            onClick={() => change.mutate()}
          >
            {isSelf ? `Become ${label}` : `Make ${label}`}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
