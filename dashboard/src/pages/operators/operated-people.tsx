import { Button, Modal } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
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

/** Everybody who may sign in, and a link for those who have lost their password. */
export function OperatedPeople() {
  const people = useQuery(operatedPeopleQuery);
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
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => link.mutate(person)}
          aria-label={`Password link for ${person.email}`}
        >
          Password link…
        </Button>
      ),
    },
  ];
  return (
    <Panel title="People" flush>
      {link.isError && <Failure error={link.error} />}
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
