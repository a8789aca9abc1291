import { UserPlusIcon, UsersIcon } from '@heroicons/react/24/outline';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { type MemberFilter, membersOf, membersQuery } from '../../api/account.queries';
import type { Role } from '../../api/api.types';
import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { usePageScope } from '../../app/page-scope';
import type { PeopleSearch } from '../../app/search';
import { EmptyState } from '../../ui/empty-state';
import { InviteDialog, type Invited } from '../../ui/invite-dialog';
import { ROLES } from '../../ui/labels';
import { ListFilters } from '../../ui/list-filters';
import { MEMBER_ORDERS } from '../../ui/list-orders';
import { Page } from '../../ui/page';
import { PageTurner } from '../../ui/page-turner';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { AdminsOnly } from '../admins-only';
import { Invitations } from './invitations';
import { MemberTable } from './member-table';

const route = getRouteApi('/signed-in/$account/$environment/people');

const PAGE_SIZE = 25;

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
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(membersQuery(account.id, filterOf(search)));
  const [inviting, setInviting] = useState(false);
  const isOwner = account.role === 'owner';
  const change = (part: Partial<PeopleSearch>) =>
    void navigate({ search: { ...search, ...part }, replace: part.page === undefined });
  const invite = async (body: Invited) => {
    const path = { account_id: account.id };
    const made = api.POST('/dashboard/api/accounts/{account_id}/invitations', { params: { path }, body });
    const { link } = await answer(made);
    void queryClient.invalidateQueries({ queryKey: membersOf(account.id) });
    return link;
  };
  const { invitations, ...memberSearch } = search;
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
      <Panel title="Members" flush>
        <ListFilters
          what="members"
          placeholder="E-mail or name"
          search={memberSearch}
          orders={MEMBER_ORDERS}
          defaultOrder="email"
          onChange={change}
        >
          <Select
            aria-label="Role"
            placeholder="Any role"
            clearable
            data={Object.entries(ROLES).map(([value, { label }]) => ({ value, label }))}
            value={search.role ?? null}
            onChange={(role) => change({ role: (role ?? undefined) as Role | undefined, page: undefined })}
          />
        </ListFilters>
        <QueryResult query={list} lines={6} inset>
          {({ members, owners, total, page, pages }) =>
            members.length > 0 ? (
              <>
                <MemberTable members={members} owners={owners} mayChange={isOwner} />
                <PageTurner
                  what="member"
                  page={page}
                  pages={pages}
                  pageSize={PAGE_SIZE}
                  total={total}
                  onTurn={(next) => change({ page: next })}
                />
              </>
            ) : (
              <EmptyState icon={UsersIcon} title="Nobody matches the filter" />
            )
          }
        </QueryResult>
      </Panel>
      <Invitations
        page={invitations ?? 1}
        mayChange={isOwner}
        onTurn={(next) => void navigate({ search: { ...search, invitations: next > 1 ? next : undefined } })}
      />
      {inviting && (
        <InviteDialog
          to={account.name}
          firstRole="analyst"
          invite={invite}
          onClose={() => setInviting(false)}
        />
      )}
    </Page>
  );
}

function filterOf({ find, role, order = 'email', page = 1 }: PeopleSearch): MemberFilter {
  const { sort, order: direction } = MEMBER_ORDERS[order];
  return { search: find, role, sort, order: direction, page, limit: PAGE_SIZE };
}
