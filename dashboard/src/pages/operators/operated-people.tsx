import { UsersIcon } from '@heroicons/react/24/outline';
import { Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatedPerson } from '../../api/api.types';
import { answer, api } from '../../api/client';
import { type OperatedPersonFilter, operatedPeopleQuery } from '../../api/operator.queries';
import { useMutation } from '../../api/use-mutation';
import type { OperatorsSearch } from '../../app/search';
import { type Column, DataTable } from '../../ui/data-table';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { ErrorNotice } from '../../ui/error-notice';
import { format } from '../../ui/format';
import { PERSON_KINDS } from '../../ui/labels';
import { LinkHandover } from '../../ui/link-handover';
import { ListFilters } from '../../ui/list-filters';
import { PERSON_ORDERS, type PersonOrder } from '../../ui/list-orders';
import { PageTurner } from '../../ui/page-turner';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { Tag } from '../../ui/tag';
import { TimeAgo } from '../../ui/time-ago';
import classes from './operated-people.module.css';
import { PersonActions } from './person-actions';
import { type PersonChange, PersonChangeDialog } from './person-change-dialog';

const PAGE_SIZE = 25;

interface OperatedPeopleProps {
  readonly search: OperatorsSearch;
  readonly onChange: (part: Partial<OperatorsSearch>) => void;
}

/** Everybody who may sign in. Operators create password links, grant and revoke operator rights, and end sessions. */
export function OperatedPeople({ search, onChange }: OperatedPeopleProps) {
  const people = useQuery(operatedPeopleQuery(filterOf(search)));
  const [changing, setChanging] = useState<{ person: OperatedPerson; change: PersonChange } | null>(null);
  const link = useMutation({
    mutationFn: async (person: OperatedPerson) => ({
      person,
      link: await answer(
        api.POST('/dashboard/api/operator/people/{person_id}/password-link', {
          params: { path: { person_id: person.id } },
        }),
      ),
    }),
  });
  const { find, kind, order, page } = search;
  const columns: Column<OperatedPerson>[] = [
    { key: 'who', header: 'Person', phone: 'top', grow: true, cell: (person) => <Who is={person} /> },
    { key: 'accounts', header: 'Accounts', cell: (person) => <Accounts of={person} /> },
    { key: 'seen', header: 'Last seen', cell: ({ last_seen_at }) => <TimeAgo at={last_seen_at} /> },
    {
      key: 'actions',
      header: '',
      align: 'right',
      phone: 'corner',
      cell: (person) => (
        <PersonActions
          person={person}
          onPasswordLink={() => link.mutate(person)}
          onChange={(change) => setChanging({ person, change })}
        />
      ),
    },
  ];
  return (
    <Panel
      title="People"
      about="Everybody who may sign in. Owners invite people to their accounts themselves."
      flush
    >
      {link.isError && (
        <Stack p="md">
          <ErrorNotice error={link.error} />
        </Stack>
      )}
      <ListFilters
        what="people"
        placeholder="E-mail, name or account"
        search={{ find, kind, order, page }}
        orders={PERSON_ORDERS}
        defaultOrder="email"
        onChange={onChange}
      >
        <Select
          aria-label="Kind"
          placeholder="Everybody"
          clearable
          data={Object.entries(PERSON_KINDS).map(([value, label]) => ({ value, label }))}
          value={kind ?? null}
          onChange={(next) =>
            onChange({ kind: (next ?? undefined) as OperatorsSearch['kind'], page: undefined })
          }
        />
      </ListFilters>
      <QueryResult query={people} lines={6} inset>
        {(list) =>
          list.people.length > 0 ? (
            <>
              <DataTable label="People" columns={columns} rows={list.people} rowKey={({ id }) => id} />
              <PageTurner
                what="person"
                whatAll="people"
                page={list.page}
                pages={list.pages}
                pageSize={PAGE_SIZE}
                total={list.total}
                onTurn={(next) => onChange({ page: next })}
              />
            </>
          ) : (
            <EmptyState icon={UsersIcon} title="Nobody matches the filter" />
          )
        }
      </QueryResult>
      <Dialog
        name="password-link"
        opened={link.data !== undefined}
        onClose={link.reset}
        title="Set a new password"
        staysOpen
      >
        {link.data && (
          <LinkHandover
            link={link.data.link}
            what={`the password link of ${link.data.person.email}`}
            onDone={link.reset}
          />
        )}
      </Dialog>
      {changing && <PersonChangeDialog {...changing} onClose={() => setChanging(null)} />}
    </Panel>
  );
}

function filterOf({ find, kind, order, page = 1 }: OperatorsSearch): OperatedPersonFilter {
  const { sort, order: direction } = PERSON_ORDERS[(order ?? 'email') as PersonOrder] ?? PERSON_ORDERS.email;
  return { search: find, kind, sort, order: direction, page, limit: PAGE_SIZE };
}

function Accounts({ of: { accounts, account_count } }: { of: OperatedPerson }) {
  if (account_count === 0) return '–';
  const more = account_count - accounts.length;
  return (
    <span className={classes.accounts}>
      {accounts.join(', ')}
      {more > 0 && <span className={classes.more}> and {format.count(more)} more</span>}
    </span>
  );
}

function Who({ is: person }: { is: OperatedPerson }) {
  return (
    <div className={classes.who}>
      <span className={classes.name}>
        {person.name || person.email}
        {person.is_operator && <Tag tone="accent">Operator</Tag>}
      </span>
      {person.name && <span className={classes.email}>{person.email}</span>}
      {!person.has_password && (
        <span>
          <Tag tone="quiet">No password yet</Tag>
        </span>
      )}
    </div>
  );
}
