import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { CreatedLink, Role } from '../api/api.types';
import { useMutation } from '../api/use-mutation';
import { Dialog } from './dialog';
import { fieldErrors } from './field-errors';
import { FormError } from './form-error';
import { ROLES } from './labels';
import { LinkHandover } from './link-handover';

export interface Invited {
  readonly email: string;
  readonly role: Role;
}

interface InviteDialogProps {
  /** Name of the account. */
  readonly to: string;
  /** Chosen at first. */
  readonly firstRole: Role;
  readonly invite: (invited: Invited) => Promise<CreatedLink>;
  readonly onClose: () => void;
}

/** Creates an invitation and shows its link, once. */
export function InviteDialog({ to, firstRole, invite: create, onClose }: InviteDialogProps) {
  const form = useForm<Invited>({ initialValues: { email: '', role: firstRole } });
  const invite = useMutation({
    mutationFn: ({ email, role }: Invited) => create({ email: email.trim(), role }),
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <Dialog
      name="person-invite"
      onClose={onClose}
      title={`Invite to ${to}`}
      staysOpen={invite.isPending || invite.data !== undefined}
    >
      {invite.data ? (
        <LinkHandover
          link={invite.data}
          what={`the invitation for ${invite.variables?.email}`}
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
              <Button variant="default" onClick={onClose} disabled={invite.isPending}>
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
