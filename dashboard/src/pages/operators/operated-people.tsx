import { Modal, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatedPerson } from '../../api/api.types';
import { answer, api } from '../../api/client';
import { operatedPeopleQuery } from '../../api/operator.queries';
import { type Column, DataTable } from '../../ui/data-table';
import { Failure } from '../../ui/failure';
import { LinkHandover } from '../../ui/link-handover';
import { Loaded } from '../../ui/loaded';
import { Panel } from '../../ui/panel';
import { Tag } from '../../ui/tag';
import { TimeAgo } from '../../ui/time-ago';
import classes from './operated-people.module.css';
import { type PersonChange, PersonChangeDialog } from './person-change-dialog';
import { PersonMenu } from './person-menu';

/** Everybody who may sign in: a link for those who have lost their password, who operates, an end to their sessions. */
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
        <PersonMenu
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
          <Failure error={link.error} />
        </Stack>
      )}
      <Loaded query={people} inset>
        {(list) => <DataTable label="People" columns={columns} rows={list} rowKey={({ id }) => id} />}
      </Loaded>
      <Modal
        opened={link.data !== undefined}
        onClose={link.reset}
        title="Set a new password"
        closeOnClickOutside={false}
      >
        {link.data && (
          <LinkHandover
            link={link.data.link}
            what={`The way for ${link.data.person.email} to set a new password`}
            onDone={link.reset}
          />
        )}
      </Modal>
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
