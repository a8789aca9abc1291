import { UserPlusIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { membersQuery } from '../../api/account.queries';
import { usePageScope } from '../../app/page-scope';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { AdminsOnly } from '../admins-only';
import { InvitationTable } from './invitation-table';
import { InviteDialog } from './invite-dialog';
import { MemberTable } from './member-table';

/** Members and invitations of the account. Owners change them; admins only see them. */
export function PeoplePage() {
  return (
    <AdminsOnly what="People">
      <People />
    </AdminsOnly>
  );
}

function People() {
  const { account } = usePageScope();
  const list = useQuery(membersQuery(account.id));
  const [inviting, setInviting] = useState(false);
  const isOwner = account.role === 'owner';
  return (
    <Page
      title="People"
      about={
        isOwner
          ? `Who belongs to ${account.name}, and what they may do.`
          : 'Owners decide who belongs to the account.'
      }
      actions={
        isOwner && (
          <Button leftSection={<UserPlusIcon width={16} aria-hidden />} onClick={() => setInviting(true)}>
            Invite
          </Button>
        )
      }
    >
      <QueryResult query={list}>
        {({ members, invitations }) => (
          <>
            <Panel title="Members" flush>
              <MemberTable members={members} mayChange={isOwner} />
            </Panel>
            {invitations.length > 0 && (
              <Panel title="Invitations" about="Waymark sends no mail: pass the link on yourself." flush>
                <InvitationTable invitations={invitations} mayChange={isOwner} />
              </Panel>
            )}
          </>
        )}
      </QueryResult>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  );
}
