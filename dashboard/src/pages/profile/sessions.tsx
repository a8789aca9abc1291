import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SessionView } from '../../api/api.types';
import { api, deleted } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { activityQuery, sessionsQuery } from '../../api/session.queries';
import { useMutation } from '../../api/use-mutation';
import { useSignOut } from '../../app/session';
import { type Column, DataTable } from '../../ui/data-table';
import { ErrorNotice } from '../../ui/error-notice';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { Tag } from '../../ui/tag';
import { TimeAgo } from '../../ui/time-ago';
import { browserName } from './browser-name';
import classes from './sessions.module.css';

/** The sessions of the signed-in person. Each can be ended, or all at once. */
export function Sessions() {
  const sessions = useQuery(sessionsQuery);
  const signOut = useSignOut();
  const end = useMutation({
    mutationFn: (session: SessionView) =>
      deleted(
        api.DELETE('/dashboard/api/sessions/{session_id}', { params: { path: { session_id: session.id } } }),
      ),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: activityQuery.queryKey });
    },
  });
  const everywhere = useMutation({ mutationFn: () => signOut(true) });
  const columns: Column<SessionView>[] = [
    { key: 'where', header: 'Browser', phone: 'top', grow: true, cell: (session) => <Where is={session} /> },
    { key: 'seen', header: 'Last seen', cell: ({ last_seen_at }) => <TimeAgo at={last_seen_at} /> },
    { key: 'since', header: 'Signed in', cell: ({ created_at }) => <TimeAgo at={created_at} /> },
    { key: 'ends', header: 'Ends', cell: ({ expires_at }) => <TimeAgo at={expires_at} /> },
    {
      key: 'actions',
      header: '',
      align: 'right',
      phone: 'corner',
      cell: (session) =>
        session.is_current ? null : (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={() => end.mutate(session)}
            aria-label={`Sign out ${browserName(session.user_agent ?? '')} at ${session.address}`}
          >
            Sign out
          </Button>
        ),
    },
  ];
  return (
    <Panel
      title="Sessions"
      about="Browsers in which you are signed in."
      flush
      actions={
        <Button
          size="xs"
          variant="default"
          loading={everywhere.isPending}
          onClick={() => everywhere.mutate()}
        >
          Sign out everywhere
        </Button>
      }
    >
      {end.isError && (
        <Stack p="md">
          <ErrorNotice error={end.error} />
        </Stack>
      )}
      <QueryResult query={sessions} inset>
        {({ sessions: list }) => (
          <DataTable label="Sessions" columns={columns} rows={list} rowKey={({ id }) => id} />
        )}
      </QueryResult>
    </Panel>
  );
}

function Where({ is: session }: { is: SessionView }) {
  return (
    <div className={classes.where}>
      <span className={classes.name}>
        {browserName(session.user_agent ?? '')}
        {session.is_current && <Tag tone="good">This browser</Tag>}
      </span>
      <span className={classes.address}>{session.address}</span>
    </div>
  );
}
