import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { Plan } from '../../api/api.types';
import { answer, api } from '../../api/client';
import { OPERATOR } from '../../api/operator.queries';
import { queryClient } from '../../api/query-client';
import { sessionQuery } from '../../api/session.queries';
import { Failure } from '../../ui/failure';
import { fieldErrors } from '../../ui/field-errors';
import { LinkHandover } from '../../ui/link-handover';
import { LimitFields, limitsOf } from './limit-fields';

/** Makes an account, and an invitation for its owner. */
export function CreateAccountDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: {
      name: '',
      owner_email: '',
      plan: 'free' as Plan,
      events_per_hour: '' as number | string,
      requests_per_second: '' as number | string,
    },
    validate: { name: (name) => (name.trim() === '' ? 'Give the account a name.' : null) },
  });
  const create = useMutation({
    mutationFn: (values: typeof form.values) =>
      answer(
        api.POST('/dashboard/api/operator/accounts', {
          body: {
            ...limitsOf(values),
            name: values.name.trim(),
            ...(values.owner_email.trim() !== '' && { owner_email: values.owner_email.trim() }),
          },
        }),
      ),
    onSuccess: ({ owner_link }) => {
      void queryClient.invalidateQueries({ queryKey: OPERATOR });
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      if (!owner_link) onClose();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const link = create.data?.owner_link;
  return (
    <Modal
      opened
      onClose={onClose}
      title={link ? 'The account is created' : 'Create an account'}
      closeOnClickOutside={!link}
    >
      {link ? (
        <LinkHandover link={link} what={`The invitation of ${form.values.owner_email}`} onDone={onClose} />
      ) : (
        <form onSubmit={form.onSubmit((values) => create.mutate(values))} noValidate>
          <Stack gap="md">
            {create.isError && Object.keys(form.errors).length === 0 && <Failure error={create.error} />}
            <TextInput label="Name" maxLength={80} data-autofocus {...form.getInputProps('name')} />
            <TextInput
              label="Owner’s e-mail"
              description="Makes an invitation, to be handed over as a link"
              type="email"
              autoComplete="off"
              {...form.getInputProps('owner_email')}
            />
            <LimitFields form={form} />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={create.isPending}>
                Create account
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
