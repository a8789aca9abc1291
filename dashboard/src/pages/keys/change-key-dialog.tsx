import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { KeyView } from '../../api/api.types';
import { answer, api } from '../../api/client';
import { keysOf } from '../../api/key.queries';
import { queryClient } from '../../api/query-client';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { changedMembers } from '../../ui/changed-members';
import { DayField } from '../../ui/day-field';
import { Dialog } from '../../ui/dialog';
import { FormError } from '../../ui/form-error';
import { useTimes } from '../../ui/time-zone';
import { dayFault, EXPIRIES } from './expiry';
import { HourlyCapInput } from './hourly-cap-input';
import { keyErrors, keyValues, toKeyBody } from './key-values';

/** Renames a key, and changes its cap and its expiry. */
export function ChangeKeyDialog({ of: key, onClose }: { of: KeyView; onClose: () => void }) {
  const { account } = usePageScope();
  const times = useTimes();
  const form = useForm({
    initialValues: keyValues(key),
    validate: {
      name: (name) => (name.trim() === '' ? 'Give the key a name: where is it used?' : null),
      expires_on: dayFault,
    },
  });
  const change = useMutation({
    mutationFn: (values: typeof form.values) =>
      answer(
        api.PATCH('/dashboard/api/accounts/{account_id}/keys/{key_id}', {
          params: { path: { account_id: account.id, key_id: key.id } },
          body: changedMembers(
            toKeyBody(form.getInitialValues(), times.choice),
            toKeyBody(values, times.choice),
          ),
        }),
      ),
    onSuccess: (changed) => {
      notifications.show({ message: `“${changed.name}” is changed.` });
      void queryClient.invalidateQueries({ queryKey: keysOf(account.id) });
      onClose();
    },
    onError: (error) => form.setErrors(keyErrors(error)),
  });
  const kept =
    key.expires_at === null ? 'Unchanged: never' : `Unchanged: ${times.full(key.expires_at, 'minute')}`;

  return (
    <Dialog name="key-change" onClose={onClose} title={`Change “${key.name}”`}>
      <form onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
        <Stack gap="md">
          <FormError error={change.error} form={form} />
          <TextInput label="Name" maxLength={200} data-autofocus {...form.getInputProps('name')} />
          <HourlyCapInput
            description="For this key alone; applies within a second"
            {...form.getInputProps('events_per_hour')}
          />
          <Select
            label="Expiry"
            description="Requests with an expired key are refused; a later expiry makes it work again"
            data={[{ value: 'keep', label: kept }, ...EXPIRIES]}
            {...form.getInputProps('expiry')}
          />
          {form.values.expiry === 'date' && (
            <DayField fromToday label="Expires at the end of" {...form.getInputProps('expires_on')} />
          )}
          <Group justify="flex-end" mt="xs">
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
