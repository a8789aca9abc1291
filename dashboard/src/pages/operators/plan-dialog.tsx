import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { OperatedAccount } from '../../api/api.types';
import { api } from '../../api/client';
import { OPERATOR } from '../../api/operator.queries';
import { queryClient } from '../../api/query-client';
import { sessionQuery } from '../../api/session.queries';
import { useMutation } from '../../api/use-mutation';
import { changedMembers } from '../../ui/changed-members';
import { Dialog } from '../../ui/dialog';
import { fieldErrors } from '../../ui/field-errors';
import { FormError } from '../../ui/form-error';
import { FewerDays } from './fewer-days';
import { LimitFields, type LimitValues, limitsOf } from './limit-fields';

/** Changes an account's plan and its own numbers; asks before events are deleted by it. */
export function PlanDialog({ account, onClose }: { account: OperatedAccount; onClose: () => void }) {
  const form = useForm<LimitValues>({
    initialValues: {
      plan: account.plan,
      events_per_hour: account.own_events_per_hour ?? '',
      requests_per_second: account.own_requests_per_second ?? '',
      retention_days: account.retention_days ?? '',
    },
  });
  /** For how many days events are to be kept where that deletes some: asked about before it is saved. */
  const [fewerDays, setFewerDays] = useState<number | null>(null);
  const change = useMutation({
    mutationFn: (values: LimitValues) =>
      api.PATCH('/dashboard/api/operator/accounts/{operated_account_id}/plan', {
        params: { path: { operated_account_id: account.id } },
        body: changedMembers(limitsOf(form.getInitialValues()), limitsOf(values)),
      }),
    onSuccess: () => {
      notifications.show({ message: `Plan and limits of “${account.name}” are changed.` });
      void queryClient.invalidateQueries({ queryKey: OPERATOR });
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      onClose();
    },
    onError: (error) => {
      setFewerDays(null);
      form.setErrors(fieldErrors(error));
    },
  });
  const save = (values: LimitValues) => {
    const { retention_days: days } = limitsOf(values);
    const isFewer = days !== null && days < (account.retention_days ?? Number.POSITIVE_INFINITY);
    if (isFewer) setFewerDays(days);
    else change.mutate(values);
  };
  return (
    <Dialog
      name="account-plan"
      onClose={onClose}
      title={
        fewerDays === null
          ? `Plan and limits of ${account.name}`
          : `Keep events of ${account.name} for ${fewerDays} days only?`
      }
    >
      {fewerDays === null ? (
        <form onSubmit={form.onSubmit(save)} noValidate>
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
      ) : (
        <FewerDays
          days={fewerDays}
          isPending={change.isPending}
          onConfirm={() => change.mutate(form.values)}
          onBack={() => setFewerDays(null)}
        />
      )}
    </Dialog>
  );
}
