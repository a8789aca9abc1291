import { Button, Group, Stack } from '@mantine/core';
import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';

/** Asks once more, and erases all events of one visitor. */
export function EraseDevice({ visitorId, onClose }: { visitorId: string; onClose: () => void }) {
  const { account, environment } = usePageScope();
  const erasure = useMutation({
    mutationFn: () =>
      answer(
        api.POST('/dashboard/api/accounts/{account_id}/visitor-erasures', {
          params: { path: { account_id: account.id } },
          body: { environment, visitor_id: visitorId },
        }),
      ),
    onSuccess: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['account', account.id] });
    },
  });
  return (
    <Dialog name="journey-erase" onClose={onClose} title="Erase this visitor?" staysOpen={erasure.isPending}>
      <Stack gap="md">
        <div>
          All {environment} events of <code>{visitorId}</code> will be deleted for good, whatever range is
          shown. Other devices of the person stay. The bill does not change.
        </div>
        {erasure.isError && <ErrorNotice error={erasure.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={erasure.isPending} data-autofocus>
            Cancel
          </Button>
          <Button color="red" loading={erasure.isPending} onClick={() => erasure.mutate()}>
            Erase
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
