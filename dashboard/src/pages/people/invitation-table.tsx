import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { membersOf } from '../../api/account.queries';
import type { Invitation } from '../../api/api.types';
import { api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { usePlace } from '../../app/place';
import { type Column, DataTable } from '../../ui/data-table';
import { ROLES } from '../../ui/names';
import { TimeAgo } from '../../ui/time-ago';

/** Invitations that were not used yet. Their links are shown once, when they are made. */
export function InvitationTable({
  invitations,
  mayChange,
}: {
  invitations: readonly Invitation[];
  mayChange: boolean;
}) {
  const { account } = usePlace();
  const revocation = useMutation({
    mutationFn: (invitation: Invitation) =>
      api.DELETE('/dashboard/api/accounts/{account_id}/invitations/{invitation_id}', {
        params: { path: { account_id: account.id, invitation_id: invitation.id } },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: membersOf(account.id) }),
  });
  const columns: Column<Invitation>[] = [
    { key: 'email', header: 'Person', phone: 'top', grow: true, cell: ({ email }) => email },
    { key: 'role', header: 'Role', cell: ({ role }) => ROLES[role].label },
    { key: 'by', header: 'Invited by', cell: ({ invited_by }) => invited_by },
    { key: 'expires', header: 'Expires', cell: ({ expires_at }) => <TimeAgo at={expires_at} /> },
  ];
  if (mayChange) {
    columns.push({
      key: 'actions',
      header: '',
      align: 'right',
      phone: 'corner',
      cell: (invitation) => (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => revocation.mutate(invitation)}
          aria-label={`Take back the invitation of ${invitation.email}`}
        >
          Take back
        </Button>
      ),
    });
  }
  return <DataTable label="Invitations" columns={columns} rows={invitations} rowKey={({ id }) => id} />;
}
