import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import type { Plan } from '../../api/api.types';
import { answer, api } from '../../api/client';
import { OPERATOR } from '../../api/operator.queries';
import { queryClient } from '../../api/query-client';
import { sessionQuery } from '../../api/session.queries';
import { useMutation } from '../../api/use-mutation';
import { useSession } from '../../app/session';
import { Dialog } from '../../ui/dialog';
import { fieldErrors } from '../../ui/field-errors';
import { FormError } from '../../ui/form-error';
import { LinkHandover } from '../../ui/link-handover';
import { LimitFields, limitsOf } from './limit-fields';

/** Makes an account, and an invitation for its owner. */
export function CreateAccountDialog({ onClose }: { onClose: () => void }) {
  const { person } = useSession();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: {
      name: '',
      owner_email: person.email,
      plan: 'free' as Plan,
      events_per_hour: '' as number | string,
      requests_per_second: '' as number | string,
      retention_days: '' as number | string,
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
    onSuccess: async ({ account, owner_link }) => {
      void queryClient.invalidateQueries({ queryKey: OPERATOR });
      if (owner_link) return;
      onClose();
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      const query = { find: account.id };
      const own = await answer(api.GET('/dashboard/api/session/accounts', { params: { query } }));
      if (own.total > 0)
        await navigate({
          to: '/$account/$environment/incoming',
          params: { account: account.id, environment: 'test' },
        });
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const link = create.data?.owner_link;
  return (
    <Dialog
      name="account-create"
      onClose={onClose}
      title={link ? 'The account is created' : 'Create an account'}
      staysOpen={create.isPending || Boolean(link)}
    >
      {link ? (
        <LinkHandover
          link={link}
          what={`the invitation for ${create.variables?.owner_email}`}
          onDone={onClose}
        />
      ) : (
        <form onSubmit={form.onSubmit((values) => create.mutate(values))} noValidate>
          <Stack gap="md">
            <FormError error={create.error} form={form} />
            <TextInput label="Name" maxLength={200} data-autofocus {...form.getInputProps('name')} />
            <TextInput
              label="Owner’s e-mail"
              description="You, or somebody else: you then get an invitation link to pass on"
              type="email"
              autoComplete="off"
              {...form.getInputProps('owner_email')}
            />
            <LimitFields form={form} />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose} disabled={create.isPending}>
                Cancel
              </Button>
              <Button type="submit" loading={create.isPending}>
                Create account
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
