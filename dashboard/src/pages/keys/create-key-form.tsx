import { Button, Group, Input, SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { CreatedKey } from '../../api/api.types';
import { answer, api } from '../../api/client';
import { keysOf } from '../../api/key.queries';
import { queryClient } from '../../api/query-client';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { DayField } from '../../ui/day-field';
import { FormError } from '../../ui/form-error';
import { useTimes } from '../../ui/time-zone';
import { dayFault, EXPIRIES, type Expiry, expiresAt } from './expiry';
import { HourlyCapInput } from './hourly-cap-input';
import { keyErrors } from './key-values';

interface CreateKeyFormProps {
  readonly onCreated: (created: CreatedKey) => void;
  readonly onCancel: () => void;
}

/** By which the dialog knows that a key is being created. */
export const KEY_CREATION = ['key-creation'];

/** Asks for the name, environment and limits of a new key. */
export function CreateKeyForm({ onCreated, onCancel }: CreateKeyFormProps) {
  const { account, environment } = usePageScope();
  const times = useTimes();
  const form = useForm({
    initialValues: {
      name: '',
      environment,
      events_per_hour: '' as number | string,
      expiry: 'never' as Expiry,
      expires_on: '',
    },
    validate: {
      name: (name) => (name.trim() === '' ? 'Give the key a name: where will it be used?' : null),
      expires_on: dayFault,
    },
  });
  const create = useMutation({
    mutationKey: KEY_CREATION,
    mutationFn: (values: typeof form.values) =>
      answer(
        api.POST('/dashboard/api/accounts/{account_id}/keys', {
          params: { path: { account_id: account.id } },
          body: {
            name: values.name.trim(),
            environment: values.environment,
            events_per_hour: values.events_per_hour === '' ? null : Number(values.events_per_hour),
            expires_at: expiresAt({
              expiry: values.expiry,
              day: values.expires_on,
              zone: times.choice,
              now: Date.now(),
            }),
          },
        }),
      ),
    onSuccess: (created) => {
      onCreated(created);
      void queryClient.invalidateQueries({ queryKey: keysOf(account.id) });
    },
    onError: (error) => form.setErrors(keyErrors(error)),
  });

  return (
    <form onSubmit={form.onSubmit((values) => create.mutate(values))} noValidate>
      <Stack gap="md">
        <FormError error={create.error} form={form} />
        <TextInput
          label="Name"
          placeholder="Web shop, production"
          description="Where the key will be used: you will want to know when you rotate it"
          maxLength={200}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Input.Wrapper label="Environment" labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label="Environment of the key"
            data={[
              { value: 'test', label: 'Test: never billed' },
              { value: 'live', label: 'Live: billed' },
            ]}
            {...form.getInputProps('environment')}
          />
        </Input.Wrapper>
        <Group grow align="start" preventGrowOverflow={false}>
          <HourlyCapInput
            description="For this key alone; optional"
            {...form.getInputProps('events_per_hour')}
          />
          <Select
            label="Expiry"
            description="Requests with an expired key are refused"
            data={EXPIRIES}
            {...form.getInputProps('expiry')}
          />
        </Group>
        {form.values.expiry === 'date' && (
          <DayField fromToday label="Expires at the end of" {...form.getInputProps('expires_on')} />
        )}
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onCancel} disabled={create.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create key
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
