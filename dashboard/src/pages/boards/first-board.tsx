import { Squares2X2Icon } from '@heroicons/react/24/outline';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { answer, api } from '../../api/client';
import { eventTypesQuery } from '../../api/event.queries';
import { queryClient } from '../../api/query-client';
import { savedOf, savedReportsQuery } from '../../api/saved.queries';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { EmptyState } from '../../ui/empty-state';
import { ErrorNotice } from '../../ui/error-notice';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { NothingSent } from '../overview/nothing-sent';
import { BOARDS, pathOf } from './boards.queries';
import { useSavedScope } from './use-saved-scope';

/**
 * Instead of boards, while there is none. Whoever keeps nothing yet and has sent something gets the board that is made of
 * it, and sees it; who has deleted all boards is asked first; who has sent nothing is told how to.
 */
export function FirstBoard() {
  const { account, environment } = usePageScope();
  const types = useQuery(eventTypesQuery(account.id, environment, ''));
  const reports = useQuery(savedReportsQuery(useSavedScope()));
  return (
    <QueryResult query={types} lines={6}>
      {({ types: sent }) =>
        sent.length === 0 ? (
          <NothingSent />
        ) : (
          <QueryResult query={reports} lines={6}>
            {({ saved_reports: kept }) => <MakeBoard isOffered={kept.length > 0} />}
          </QueryResult>
        )
      }
    </QueryResult>
  );
}

function MakeBoard({ isOffered }: { isOffered: boolean }) {
  const scope = useSavedScope();
  const navigate = useNavigate();
  const making = useMutation({
    mutationFn: () => answer(api.POST(`${BOARDS}/default`, { params: { path: pathOf(scope) } })),
    onSuccess: async ({ id }) => {
      await navigate({ to: `/${scope.account}/${scope.environment}/boards/${id}` as string, replace: true });
      await queryClient.invalidateQueries({ queryKey: savedOf(scope) });
    },
  });
  const isMade = useRef(false);
  useEffect(() => {
    if (isOffered || isMade.current) return;
    isMade.current = true;
    making.mutate();
  });
  return (
    <Panel>
      <EmptyState
        icon={Squares2X2Icon}
        title="No boards yet"
        action={
          <Stack gap="md">
            {making.isError && <ErrorNotice error={making.error} />}
            <Button loading={making.isPending} onClick={() => making.mutate()} mx="auto">
              Make a board of what is sent
            </Button>
          </Stack>
        }
      >
        A board has saved reports and notes side by side. The first one is made of the event types that were
        sent: what arrived, where visitors came from, what led to the goal, who comes back.
      </EmptyState>
    </Panel>
  );
}
