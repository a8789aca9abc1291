import { BellAlertIcon, PlusIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AlertView, alertListQuery, channelListQuery } from '../../api/alert.queries';
import { usePageScope } from '../../app/page-scope';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { AlertDialog } from './alert-dialog';
import { AlertTable } from './alert-table';

interface AlertListProps {
  /** The saved report that a new alert is to watch: its dialog is open from the beginning. */
  readonly report: string | undefined;
  /** The dialog is closed. */
  readonly onDone: () => void;
}

/** The alerts of one environment, and the dialog that makes or changes one. */
export function AlertList({ report, onDone }: AlertListProps) {
  const { account, environment } = usePageScope();
  const list = useQuery(alertListQuery({ account: account.id, environment }));
  const channels = useQuery(channelListQuery(account.id));
  const [edited, edit] = useState<AlertView | 'new' | null>(report ? 'new' : null);
  const create = (
    <Button leftSection={<PlusIcon width={16} strokeWidth={2} aria-hidden />} onClick={() => edit('new')}>
      Create alert
    </Button>
  );
  // As it stands now, for somebody else may change it meanwhile; what is deleted meanwhile is still shown.
  const kept = edited === 'new' ? null : (list.data?.alerts.find(({ id }) => id === edited?.id) ?? edited);
  const close = () => {
    edit(null);
    onDone();
  };
  return (
    <>
      <Panel
        title="Alerts"
        about="A figure is checked once, when its hour, day, week or month is over."
        actions={create}
        flush
      >
        <QueryResult query={list} lines={6} inset>
          {({ alerts }) =>
            alerts.length > 0 ? (
              <AlertTable alerts={alerts} channels={channels.data?.channels ?? []} onEdit={edit} />
            ) : (
              <EmptyState icon={BellAlertIcon} title="No alerts yet">
                An alert watches a saved report, or waits for silence of an event type, and writes to the
                channels you choose.
              </EmptyState>
            )
          }
        </QueryResult>
      </Panel>
      {edited && <AlertDialog of={kept} report={report} onClose={close} />}
    </>
  );
}
