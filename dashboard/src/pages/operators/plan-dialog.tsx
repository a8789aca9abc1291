import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { OperatedAccount } from '../../api/api.types';
import { api } from '../../api/client';
import { OPERATOR } from '../../api/operator.queries';
import { queryClient } from '../../api/query-client';
import { sessionQuery } from '../../api/session.queries';
import { useMutation } from '../../api/use-mutation';
import { Dialog } from '../../ui/dialog';
import { fieldErrors } from '../../ui/field-errors';
import { FormError } from '../../ui/form-error';
import { LimitFields, type LimitValues, limitsOf } from './limit-fields';

/** Changes an account's plan and its own numbers. */
export function PlanDialog({ account, onClose }: { account: OperatedAccount; onClose: () => void }) {
  const form = useForm<LimitValues>({
    initialValues: {
      plan: account.plan,
      events_per_hour: account.own_events_per_hour ?? '',
      requests_per_second: account.own_requests_per_second ?? '',
      retention_days: account.retention_days ?? '',
    },
  });
  const change = useMutation({
    mutationFn: (values: LimitValues) =>
      api.PUT('/dashboard/api/operator/accounts/{operated_account_id}/plan', {
        params: { path: { operated_account_id: account.id } },
        body: limitsOf(values),
      }),
    onSuccess: () => {
      notifications.show({ message: `Plan and limits of “${account.name}” are changed.` });
      void queryClient.invalidateQueries({ queryKey: OPERATOR });
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      onClose();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <Dialog name="account-plan" onClose={onClose} title={`Plan and limits of ${account.name}`}>
      <form onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
        <Stack gap="md">
          <FormError error={change.error} form={form} />
          <LimitFields form={form} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={change.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
