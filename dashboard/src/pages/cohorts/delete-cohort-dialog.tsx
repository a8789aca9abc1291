import { Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { api, deleted } from '../../api/client';
import type { Cohort } from '../../api/cohort.queries';
import { queryClient } from '../../api/query-client';
import { savedReportsQuery } from '../../api/saved.queries';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';
import { QueryResult } from '../../ui/query-result';
import { namesCohort } from './names-cohort';

/** Deletes a cohort, once it is said which saved reports name it. */
export function DeleteCohortDialog({ cohort, onClose }: { cohort: Cohort; onClose: () => void }) {
  const { account, environment } = usePageScope();
  const scope = { account: account.id, environment };
  const saved = useQuery(savedReportsQuery(scope));
  const deletion = useMutation({
    mutationFn: () =>
      deleted(
        api.DELETE('/dashboard/api/accounts/{account_id}/{environment}/cohorts/{cohort_id}', {
          params: { path: { account_id: account.id, environment, cohort_id: cohort.id } },
        }),
      ),
    onSuccess: () => {
      notifications.show({ message: `“${cohort.name}” is deleted.` });
      // Reports that name it are refused from now on.
      void queryClient.invalidateQueries({ queryKey: ['account', account.id] });
      onClose();
    },
  });
  return (
    <Dialog name="cohort-delete" title={`Delete “${cohort.name}”?`} onClose={onClose}>
      <Stack gap="md">
        {deletion.isError && <ErrorNotice error={deletion.error} />}
        <div>The cohort is gone for everybody. The people and their events stay.</div>
        <QueryResult query={saved} lines={2}>
          {({ saved_reports: reports }) => {
            const using = reports.filter(({ definition }) => namesCohort(definition.question, cohort.id));
            return using.length === 0 ? (
              <div>No saved report names it.</div>
            ) : (
              <div>
                These saved reports name it, and will be refused:
                <ul>
                  {using.map(({ id, name }) => (
                    <li key={id}>{name}</li>
                  ))}
                </ul>
              </div>
            );
          }}
        </QueryResult>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="red" loading={deletion.isPending} onClick={() => deletion.mutate()}>
            Delete cohort
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
