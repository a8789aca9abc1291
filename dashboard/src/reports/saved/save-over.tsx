import { Button, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { savedOf } from '../../api/saved.queries';
import type { components } from '../../api/schema';
import { useMutation } from '../../api/use-mutation';
import type { useReadRevision } from '../../api/use-read-revision';
import { usePageScope } from '../../app/page-scope';
import { ErrorNotice } from '../../ui/error-notice';
import type { Definition } from './report-words';
import classes from './saved.module.css';

interface SaveOverProps {
  readonly report: components['schemas']['SavedReportItem'];
  readonly definition: Definition;
  /** Sends the change with the revision of which the page was opened. */
  readonly change: ReturnType<typeof useReadRevision>;
  readonly onDone: () => void;
}

/** Puts the shown question in the place of the one with which the page was opened. */
export function SaveOver({ report, definition, change, onDone }: SaveOverProps) {
  const { account, environment } = usePageScope();
  const { id, name, owner, may_change: mayChange } = report;
  const save = useMutation({
    mutationFn: () =>
      change((revision) =>
        answer(
          api.PATCH('/dashboard/api/accounts/{account_id}/{environment}/saved-reports/{saved_report_id}', {
            params: { path: { account_id: account.id, environment, saved_report_id: id } },
            body: { revision, definition },
          }),
        ),
      ),
    onSuccess: () => {
      notifications.show({ message: `“${name}” asks this now.` });
      onDone();
    },
    // Who was too late has the other's revision by then, and may save over it.
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: savedOf({ account: account.id, environment }) }),
  });
  return (
    <Stack gap="sm" className={classes.over}>
      {save.isError && <ErrorNotice error={save.error} />}
      <div>
        This page was opened from <b>{name}</b>.{' '}
        {mayChange
          ? 'Saved over it, boards and links show the new question, too.'
          : `It is ${owner}’s: analysts change their own, owners and admins all.`}
      </div>
      <Button disabled={!mayChange} loading={save.isPending} onClick={() => save.mutate()}>
        Save over it
      </Button>
    </Stack>
  );
}
