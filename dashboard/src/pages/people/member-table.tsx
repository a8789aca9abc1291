import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import type { Member, Role } from '../../api/api.types';
import { usePageScope } from '../../app/page-scope';
import { useSession } from '../../app/session';
import { type Column, DataTable } from '../../ui/data-table';
import { ROLES } from '../../ui/labels';
import { Time } from '../../ui/time';
import { ChangeRoleDialog } from './change-role-dialog';
import classes from './member-table.module.css';
import { RemoveMemberDialog } from './remove-member-dialog';

interface MemberTableProps {
  readonly members: readonly Member[];
  /** Of the account, on this page or not. */
  readonly owners: number;
  readonly mayChange: boolean;
}

/** The members. Owners may change roles, but the last owner's; a new role applies to the person's next request. */
export function MemberTable({ members, owners, mayChange }: MemberTableProps) {
  const { account } = usePageScope();
  const { person } = useSession();
  const [removing, setRemoving] = useState<Member | null>(null);
  const [changing, setChanging] = useState<{ member: Member; role: Role } | null>(null);
  const isLastOwner = (member: Member) => member.role === 'owner' && owners === 1;
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
            allowDeselect={false}
            disabled={isLastOwner(member)}
            onChange={(role) => role && role !== member.role && setChanging({ member, role: role as Role })}
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
          disabled={isLastOwner(member)}
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
      <DataTable label="Members" columns={columns} rows={members} rowKey={({ id }) => id} />
      {owners === 1 && mayChange && (
        <p className={classes.note}>
          An account keeps at least one owner: make somebody else an owner before the last one leaves or
          changes role.
        </p>
      )}
      {changing && <ChangeRoleDialog {...changing} onClose={() => setChanging(null)} />}
      {removing && <RemoveMemberDialog member={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
