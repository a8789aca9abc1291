import { Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatedPerson } from '../../api/api.types';
import { answer, api } from '../../api/client';
import { operatedPeopleQuery } from '../../api/operator.queries';
import { type Column, DataTable } from '../../ui/data-table';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';
import { LinkHandover } from '../../ui/link-handover';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { Tag } from '../../ui/tag';
import { TimeAgo } from '../../ui/time-ago';
import classes from './operated-people.module.css';
import { PersonActions } from './person-actions';
import { type PersonChange, PersonChangeDialog } from './person-change-dialog';

/** Everybody who may sign in. Operators create password links, grant and revoke operator rights, and end sessions. */
export function OperatedPeople() {
  const people = useQuery(operatedPeopleQuery);
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
  const columns: Column<OperatedPerson>[] = [
    { key: 'who', header: 'Person', phone: 'top', grow: true, cell: (person) => <Who is={person} /> },
    { key: 'accounts', header: 'Accounts', cell: ({ accounts }) => accounts.join(', ') || '–' },
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
      about="Everybody who may sign in. Owners invite to their accounts themselves."
      flush
    >
      {link.isError && (
        <Stack p="md">
          <ErrorNotice error={link.error} />
        </Stack>
      )}
      <QueryResult query={people} inset>
        {(list) => <DataTable label="People" columns={columns} rows={list} rowKey={({ id }) => id} />}
      </QueryResult>
      <Dialog
        name="password-link"
        opened={link.data !== undefined}
        onClose={link.reset}
        title="Set a new password"
        closeOnClickOutside={false}
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

function Who({ is: person }: { is: OperatedPerson }) {
  return (
    <div className={classes.who}>
      <span className={classes.name}>
        {person.name || person.email}
        {person.is_operator && <Tag tone="accent">Operator</Tag>}
        {!person.has_password && <Tag tone="quiet">No password yet</Tag>}
      </span>
      {person.name && <span className={classes.email}>{person.email}</span>}
    </div>
  );
}
