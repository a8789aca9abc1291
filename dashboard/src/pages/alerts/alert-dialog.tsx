import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type AlertView, channelListQuery, figuresQuery } from '../../api/alert.queries';
import { usePageScope } from '../../app/page-scope';
import { Dialog } from '../../ui/dialog';
import { QueryResult } from '../../ui/query-result';
import { AlertForm } from './alert-form';

interface AlertDialogProps {
  /** Null: a new one. */
  readonly of: AlertView | null;
  /** The saved report that a new one watches. */
  readonly report: string | undefined;
  readonly onClose: () => void;
}

/** Makes an alert, or changes one. */
export function AlertDialog({ of: alert, report, onClose }: AlertDialogProps) {
  const { account, environment } = usePageScope();
  const figures = useQuery(figuresQuery({ account: account.id, environment }));
  const channels = useQuery(channelListQuery(account.id));
  return (
    <Dialog
      name="alert-edit"
      size={620}
      title={alert ? `Change “${alert.name}”` : 'Create an alert'}
      onClose={onClose}
    >
      <Stack gap="md">
        <QueryResult query={figures} lines={6}>
          {({ reports }) => (
            <AlertForm
              of={alert}
              report={report}
              reports={reports}
              channels={channels.data?.channels ?? []}
              onClose={onClose}
            />
          )}
        </QueryResult>
      </Stack>
    </Dialog>
  );
}
