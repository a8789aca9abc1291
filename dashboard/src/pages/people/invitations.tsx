import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { invitationsQuery } from '../../api/account.queries';
import { usePageScope } from '../../app/page-scope';
import { ErrorNotice } from '../../ui/error-notice';
import { PageTurner } from '../../ui/page-turner';
import { Panel } from '../../ui/panel';
import { InvitationTable } from './invitation-table';

interface InvitationsProps {
  readonly page: number;
  readonly mayChange: boolean;
  readonly onTurn: (page: number) => void;
}

const PAGE_SIZE = 25;

/** Open invitations, where there are any. */
export function Invitations({ page, mayChange, onTurn }: InvitationsProps) {
  const { account } = usePageScope();
  const list = useQuery(invitationsQuery(account.id, page));
  if (list.isError && !list.data) {
    return (
      <Panel title="Invitations">
        <Stack>
          <ErrorNotice error={list.error} onRetry={() => list.refetch()} />
        </Stack>
      </Panel>
    );
  }
  if (!list.data || list.data.total === 0) return null;
  return (
    <Panel title="Invitations" about="Waymark does not e-mail the links: pass them on yourself." flush>
      <InvitationTable invitations={list.data.invitations} mayChange={mayChange} />
      {list.data.pages > 1 && (
        <PageTurner
          what="invitation"
          page={list.data.page}
          pages={list.data.pages}
          pageSize={PAGE_SIZE}
          total={list.data.total}
          onTurn={onTurn}
        />
      )}
    </Panel>
  );
}
