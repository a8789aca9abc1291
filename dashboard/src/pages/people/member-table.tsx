import { Button, Select, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { membersOf } from '../../api/account.queries';
import type { Member, Role } from '../../api/api.types';
import { api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { sessionQuery } from '../../api/session.queries';
import { usePageScope } from '../../app/page-scope';
import { useSession } from '../../app/session';
import { type Column, DataTable } from '../../ui/data-table';
import { ErrorNotice } from '../../ui/error-notice';
import { ROLES } from '../../ui/labels';
import { Time } from '../../ui/time';
import classes from './member-table.module.css';
import { RemoveMemberDialog } from './remove-member-dialog';

/** The members. Owners may change roles; a new role applies to the person's next request. */
export function MemberTable({ members, mayChange }: { members: readonly Member[]; mayChange: boolean }) {
  const { account } = usePageScope();
  const { person } = useSession();
  const [removing, setRemoving] = useState<Member | null>(null);
  const change = useMutation({
    mutationFn: ({ member, role }: { member: Member; role: Role }) =>
      api.PATCH('/dashboard/api/accounts/{account_id}/members/{person_id}', {
        params: { path: { account_id: account.id, person_id: member.id } },
        body: { role },
      }),
    onSuccess: (_, { member, role }) => {
      notifications.show({
        message: `${member.name || member.email} is now ${ROLES[role].label.toLowerCase()}.`,
      });
      if (member.id === person.id) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: membersOf(account.id) }),
  });
  const columns: Column<Member>[] = [
    {
      key: 'who',
      header: 'Person',
      phone: 'plain',
      grow: true,
      cell: (member) => (
        <div className={classes.who}>
          <span className={classes.name}>
            {member.name || member.email}
            {member.id === person.id && <span className={classes.you}> (you)</span>}
          </span>
          {member.name && <span className={classes.email}>{member.email}</span>}
        </div>
      ),
    },
    { key: 'joined', header: 'Since', cell: ({ joined_at }) => <Time at={joined_at} form="day" /> },
    {
      key: 'role',
      header: 'Role',
      cell: (member) =>
        mayChange ? (
          <Select
            size="xs"
            w={120}
            aria-label={`Role of ${member.email}`}
            value={member.role}
            onChange={(role) => role && change.mutate({ member, role: role as Role })}
            data={(Object.keys(ROLES) as Role[]).map((role) => ({ value: role, label: ROLES[role].label }))}
          />
        ) : (
          ROLES[member.role].label
        ),
    },
  ];
  if (mayChange) {
    columns.push({
      key: 'actions',
      header: '',
      align: 'right',
      phone: 'corner',
      cell: (member) => (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => setRemoving(member)}
          aria-label={member.id === person.id ? `Leave ${account.name}` : `Remove ${member.email}`}
        >
          {member.id === person.id ? 'Leave' : 'Remove'}
        </Button>
      ),
    });
  }
  return (
    <>
      {change.isError && (
        <Stack p="md">
          <ErrorNotice error={change.error} />
        </Stack>
      )}
      <DataTable label="Members" columns={columns} rows={members} rowKey={({ id }) => id} />
      {removing && <RemoveMemberDialog member={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
