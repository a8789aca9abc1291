import { Button, Group, Stack } from '@mantine/core';
import { membersOf } from '../../api/account.queries';
import type { Invitation } from '../../api/api.types';
import { answer, api, deleted } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { type Column, DataTable } from '../../ui/data-table';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';
import { ROLES } from '../../ui/labels';
import { LinkHandover } from '../../ui/link-handover';
import { TimeAgo } from '../../ui/time-ago';

/** Open invitations. A link is shown once; a lost link is replaced by a new one. */
export function InvitationTable({
  invitations,
  mayChange,
}: {
  invitations: readonly Invitation[];
  mayChange: boolean;
}) {
  const { account } = usePageScope();
  const revocation = useMutation({
    mutationFn: (invitation: Invitation) =>
      deleted(
        api.DELETE('/dashboard/api/accounts/{account_id}/invitations/{invitation_id}', {
          params: { path: { account_id: account.id, invitation_id: invitation.id } },
        }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: membersOf(account.id) }),
  });
  const renewal = useMutation({
    mutationFn: ({ email, role }: Invitation) =>
      answer(
        api.POST('/dashboard/api/accounts/{account_id}/invitations', {
          params: { path: { account_id: account.id } },
          body: { email, role },
        }),
      ),
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
      phone: 'plain',
      cell: (invitation) => (
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <Button
            {...QUIET}
            onClick={() => {
              revocation.reset();
              renewal.mutate(invitation);
            }}
            aria-label={`New link for ${invitation.email}`}
          >
            New link
          </Button>
          <Button
            {...QUIET}
            onClick={() => {
              renewal.reset();
              revocation.mutate(invitation);
            }}
            aria-label={`Withdraw the invitation of ${invitation.email}`}
          >
            Withdraw
          </Button>
        </Group>
      ),
    });
  }
  const error = renewal.error ?? revocation.error;
  return (
    <>
      {error && (
        <Stack p="md">
          <ErrorNotice error={error} />
        </Stack>
      )}
      <DataTable label="Invitations" columns={columns} rows={invitations} rowKey={({ id }) => id} />
      <Dialog
        name="invitation-renewed"
        opened={renewal.data !== undefined}
        onClose={renewal.reset}
        title="A new link"
        staysOpen
      >
        {renewal.data && (
          <LinkHandover
            link={renewal.data.link}
            what={`the invitation for ${renewal.data.email}`}
            note="The earlier link no longer works."
            onDone={renewal.reset}
          />
        )}
      </Dialog>
    </>
  );
}

/** Style of the two buttons in a row's last cell. */
const QUIET = { size: 'compact-sm', variant: 'subtle', color: 'gray' } as const;
