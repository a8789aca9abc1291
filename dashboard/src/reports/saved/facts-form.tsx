import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { queryClient } from '../../api/query-client';
import { savedOf } from '../../api/saved.queries';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { ErrorNotice } from '../../ui/error-notice';
import { fieldErrors } from '../../ui/field-errors';

interface Facts {
  readonly name: string;
  readonly description: string;
}

interface FactsFormProps<Saved> {
  /** What they are so far; absent for something new. */
  readonly of?: Facts | undefined;
  /** The button's word. */
  readonly submit: string;
  readonly save: (facts: Facts) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
  readonly onClose: () => void;
}

/** What a saved report or a board is called, and what it is for. */
export function FactsForm<Saved>({ of, submit, save, onSaved, onClose }: FactsFormProps<Saved>) {
  const { account, environment } = usePageScope();
  const form = useForm({
    initialValues: { name: of?.name ?? '', description: of?.description ?? '' },
    validate: { name: (name) => (name.trim() === '' ? 'Give it a name.' : null) },
  });
  const saving = useMutation({
    mutationFn: ({ name, description }: Facts) => save({ name: name.trim(), description }),
    onSuccess: onSaved,
    onError: (error) => form.setErrors(fieldErrors(error)),
    // Who was too late has the other's revision by then, and may save over it.
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: savedOf({ account: account.id, environment }) }),
  });
  const isNamed = 'name' in form.errors || 'description' in form.errors;
  return (
    <form onSubmit={form.onSubmit((facts) => saving.mutate(facts))} noValidate>
      <Stack gap="md">
        {saving.isError && !isNamed && <ErrorNotice error={saving.error} />}
        <TextInput label="Name" maxLength={200} data-autofocus {...form.getInputProps('name')} />
        <Textarea
          label="Description"
          description="What it is for. Everybody of the account reads it."
          maxLength={2000}
          rows={3}
          {...form.getInputProps('description')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
