import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { membersOf } from '../../api/account.queries';
import type { Role } from '../../api/api.types';
import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { Dialog } from '../../ui/dialog';
import { fieldErrors } from '../../ui/field-errors';
import { FormError } from '../../ui/form-error';
import { ROLES } from '../../ui/labels';
import { LinkHandover } from '../../ui/link-handover';

/** Creates an invitation and shows its link, once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { account } = usePageScope();
  const form = useForm({ initialValues: { email: '', role: 'analyst' as Role } });
  const invite = useMutation({
    mutationFn: ({ email, role }: typeof form.values) =>
      answer(
        api.POST('/dashboard/api/accounts/{account_id}/invitations', {
          params: { path: { account_id: account.id } },
          body: { email: email.trim(), role },
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: membersOf(account.id) }),
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <Dialog
      name="person-invite"
      onClose={onClose}
      title={`Invite to ${account.name}`}
      closeOnClickOutside={!invite.data}
    >
      {invite.data ? (
        <LinkHandover
          link={invite.data.link}
          what={`the invitation for ${invite.data.email}`}
          onDone={onClose}
        />
      ) : (
        <form onSubmit={form.onSubmit((values) => invite.mutate(values))}>
          <Stack gap="md">
            <FormError error={invite.error} form={form} />
            <TextInput
              label="E-mail"
              type="email"
              required
              withAsterisk={false}
              data-autofocus
              autoComplete="off"
              {...form.getInputProps('email')}
            />
            <Radio.Group label="Role" {...form.getInputProps('role')}>
              <Stack gap="xs" mt={6}>
                {(Object.keys(ROLES) as Role[]).map((role) => (
                  <Radio
                    key={role}
                    value={role}
                    label={ROLES[role].label}
                    description={ROLES[role].about}
                    color="trail"
                  />
                ))}
              </Stack>
            </Radio.Group>
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={invite.isPending}>
                Create invitation
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
