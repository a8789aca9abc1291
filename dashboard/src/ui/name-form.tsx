import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '../api/use-mutation';
import { fieldErrors } from './field-errors';
import { FormError } from './form-error';

interface NameFormProps {
  readonly label: string;
  readonly description?: string;
  readonly name: string;
  readonly confirm: string;
  /** An empty name means none. */
  readonly isOptional?: boolean;
  readonly onSave: (name: string) => Promise<void>;
  readonly onCancel?: () => void;
}

/** A name and the button that saves it. */
export function NameForm({
  label,
  description,
  name,
  confirm,
  isOptional = false,
  onSave,
  onCancel,
}: NameFormProps) {
  const form = useForm({
    initialValues: { name },
    validate: { name: (value) => (value.trim() === '' && !isOptional ? 'Give it a name.' : null) },
  });
  const save = useMutation({
    mutationFn: (values: typeof form.values) => onSave(values.name.trim()),
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
      <Stack gap="md">
        <FormError error={save.error} form={form} />
        <TextInput
          label={label}
          description={description}
          maxLength={200}
          data-autofocus={onCancel !== undefined || undefined}
          {...form.getInputProps('name')}
        />
        <Group justify={onCancel ? 'flex-end' : undefined}>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" loading={save.isPending}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
