import { Button, Group, SegmentedControl } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Cohort,
  type CohortDefinition,
  cohortMembersCsv,
  cohortMembersQuery,
  type CohortMembers as Members,
} from '../../api/cohort.queries';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { AnswerWarnings } from '../../reports/answer-warnings';
import { Cancelled, CountingProgress } from '../../reports/counting-progress';
import { useCounting } from '../../reports/use-report';
import { PersonLink, VisitorLink } from '../../reports/visitor-link';
import { CodeBlock } from '../../ui/code-block';
import { type Column, DataTable } from '../../ui/data-table';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import { saveAs } from '../../ui/save-as';
import { cohortCurl } from './cohort-curl';
import classes from './cohorts.module.css';

type Member = Members['members'][number];

interface CohortMembersProps {
  /** Null: not whole yet. */
  readonly definition: CohortDefinition | null;
  /** What it lacks. */
  readonly lack: string | null;
  readonly cohort: Cohort | null;
}

const VISITORS: readonly Column<Member>[] = [
  {
    key: 'visitor',
    header: 'Visitor',
    phone: 'top',
    cell: ({ visitor_id }) => <VisitorLink visitorId={visitor_id} />,
  },
];

const PEOPLE: readonly Column<Member>[] = [
  {
    key: 'person',
    header: 'Person',
    phone: 'top',
    cell: ({ user_id, visitor_id }) =>
      user_id == null ? <VisitorLink visitorId={visitor_id} /> : <PersonLink userId={user_id} />,
  },
  {
    key: 'devices',
    header: 'Visitors',
    align: 'right',
    cell: ({ visitor_ids = [], visitor_ids_left_off: more = 0 }) => format.count(visitor_ids.length + more),
  },
];

/** Who meets a definition at the moment: how many, and who. */
export function CohortMembers({ definition, lack, cohort }: CohortMembersProps) {
  const { account, environment } = usePageScope();
  const scope = { account: account.id, environment };
  const [countBy, setCountBy] = useState<'visitor' | 'user'>('user');
  const [isOpen, command] = useDisclosure(false);
  const options = cohortMembersQuery(scope, definition ?? {}, countBy);
  const query = useInfiniteQuery({ ...options, enabled: definition !== null });
  const counting = useCounting(query, options.queryKey);
  const file = useMutation({
    mutationFn: (whole: CohortDefinition) => cohortMembersCsv(scope, whole, countBy),
    onSuccess: (blob) => saveAs(blob, `cohort-members-${environment}.csv`),
  });
  const [first] = query.data?.pages ?? [];
  const isShown = definition !== null && first !== undefined;
  const members = query.data?.pages.flatMap((page) => page.members) ?? [];
  return (
    <Panel
      title="Who that is now"
      actions={
        definition && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={command.open}>
              API
            </Button>
            <Button
              size="xs"
              variant="default"
              loading={file.isPending}
              onClick={() => file.mutate(definition)}
            >
              CSV
            </Button>
          </Group>
        )
      }
    >
      <div className={classes.members} aria-busy={query.isFetching}>
        {definition === null && <p className={classes.about}>{lack ?? 'Say who is in it.'}</p>}
        {definition !== null && query.isPending && query.isFetching && !counting.isSlow && (
          <p className={classes.about}>Counting…</p>
        )}
        {query.isFetching && counting.isSlow && <CountingProgress counting={counting} />}
        {definition !== null && query.isPending && !query.isFetching && !query.isError && (
          <Cancelled onAgain={() => void query.refetch()} />
        )}
        {query.isError && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
        {file.isError && <ErrorNotice error={file.error} />}
        {isShown && !query.isError && (
          <>
            <output className={classes.counted} data-old={query.isPlaceholderData || undefined}>
              <strong>{format.count(first.people)}</strong> {first.people === 1 ? 'person' : 'people'},{' '}
              <strong>{format.count(first.visitors)}</strong> {first.visitors === 1 ? 'visitor' : 'visitors'}
            </output>
            <p className={classes.about}>
              People are counted by all that their visitors did together, visitors each by itself.
            </p>
            <AnswerWarnings warnings={first.warnings} />
            <SegmentedControl
              size="xs"
              aria-label="List"
              data={[
                { value: 'user', label: 'People' },
                { value: 'visitor', label: 'Visitors' },
              ]}
              value={countBy}
              onChange={(value) => setCountBy(value as typeof countBy)}
            />
            {members.length > 0 && (
              <div className={classes.list}>
                <DataTable
                  label="Members"
                  columns={first.query.count_by === 'user' ? PEOPLE : VISITORS}
                  rows={members}
                  rowKey={({ user_id, visitor_id }) => `${user_id ?? ''} ${visitor_id}`}
                />
              </div>
            )}
            {query.hasNextPage && (
              <Button
                variant="default"
                size="xs"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </>
        )}
      </div>
      {isOpen && definition && (
        <Dialog name="cohort-command" title="The same from a program" size={680} onClose={command.close}>
          <p>
            This finds the members; put in a {environment} key. With “Accept: text/csv” the answer is CSV.
          </p>
          <CodeBlock
            code={cohortCurl(definition, { origin: window.location.origin, environment, countBy })}
            what="command"
            label="Command"
            scroll
          />
          {cohort && (
            <p>
              Reports are narrowed to the cohort by <code>cohort={cohort.id}</code>.
            </p>
          )}
        </Dialog>
      )}
    </Panel>
  );
}
