import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RotationView } from '../../api/api.types';
import { DayField } from '../../ui/day-field';
import { FormError } from '../../ui/form-error';
import { useTimes } from '../../ui/time-zone';
import { dayFault, EXPIRIES } from '../keys/expiry';
import { HourlyCapInput } from '../keys/hourly-cap-input';
import { keyErrors, keyValues, toKeyBody } from '../keys/key-values';
import type { BeginRotation } from './create-step';

interface SuccessorFormProps {
  /** What the new key inherits. */
  readonly defaults: RotationView['inherits'];
  readonly begin: UseMutationResult<unknown, Error, BeginRotation>;
}

/** Asks for the name and limits of the key that takes over; the old key's are filled in. */
export function SuccessorForm({ defaults, begin }: SuccessorFormProps) {
  // As they were when the page opened: what somebody types is not overwritten.
  const [inherited] = useState(defaults);
  const times = useTimes();
  const form = useForm({
    initialValues: keyValues(inherited),
    validate: {
      name: (name) => (name.trim() === '' ? 'Give the key a name: where will it be used?' : null),
      expires_on: dayFault,
    },
  });
  const isOwnError = begin.isError && !begin.variables.successor_id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same all along
  useEffect(() => {
    if (isOwnError) form.setErrors(keyErrors(begin.error));
  }, [begin.error, isOwnError]);
  const submit = (values: typeof form.values) => begin.mutate(toKeyBody(values, times.choice));
  const like =
    inherited.expires_at === null
      ? 'Like the old key: never'
      : `As long as the old key: ${times.bare(inherited.expires_at, 'day')}`;
  const others = EXPIRIES.filter(({ value }) => value !== 'never' || inherited.expires_at !== null);
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        <FormError error={isOwnError ? begin.error : null} form={form} />
        <TextInput label="Name" maxLength={200} {...form.getInputProps('name')} />
        <Group grow align="start" preventGrowOverflow={false}>
          <HourlyCapInput
            description="For this key alone; optional"
            {...form.getInputProps('events_per_hour')}
          />
          <Select
            label="Expiry"
            description="If unchanged, as long as the old key was given"
            data={[{ value: 'keep', label: like }, ...others]}
            {...form.getInputProps('expiry')}
          />
        </Group>
        {form.values.expiry === 'date' && (
          <DayField fromToday label="Expires at the end of" {...form.getInputProps('expires_on')} />
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={begin.isPending}>
            Create key
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
