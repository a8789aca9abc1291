import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { alertsOf, CHANNELS, type ChannelView, type ChannelWithSecret } from '../../api/alert.queries';
import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { Dialog } from '../../ui/dialog';
import { fieldErrors } from '../../ui/field-errors';
import { FormError } from '../../ui/form-error';
import { ChannelSecret } from './channel-secret';

/** By which the dialog knows that a channel is being added. */
const CHANNEL_ADDITION = ['channel-addition'];

/** Adds a channel; of a webhook it then shows the secret, once. */
export function AddChannelDialog({ hasMail, onClose }: { hasMail: boolean; onClose: () => void }) {
  const [added, setAdded] = useState<ChannelWithSecret | null>(null);
  const isAdding = useIsMutating({ mutationKey: CHANNEL_ADDITION }) > 0;
  return (
    <Dialog
      name="channel-add"
      title={added ? `Channel “${added.channel.name}” is added` : 'Add a channel'}
      size={560}
      onClose={onClose}
      staysOpen={isAdding || added !== null}
    >
      {added ? (
        <ChannelSecret of={added} onDone={onClose} />
      ) : (
        <AddChannelForm
          hasMail={hasMail}
          onClose={onClose}
          onAdded={(channel) => (channel.secret === null ? onClose() : setAdded(channel))}
        />
      )}
    </Dialog>
  );
}

interface AddChannelFormProps {
  readonly hasMail: boolean;
  readonly onAdded: (added: ChannelWithSecret) => void;
  readonly onClose: () => void;
}

function AddChannelForm({ hasMail, onAdded, onClose }: AddChannelFormProps) {
  const { account } = usePageScope();
  const kind: ChannelView['kind'] = hasMail ? 'email' : 'slack';
  const form = useForm({ initialValues: { kind, name: '', address: '' } });
  const isEmail = form.values.kind === 'email';
  const add = useMutation({
    mutationKey: CHANNEL_ADDITION,
    mutationFn: (body: typeof form.values) =>
      answer(api.POST(CHANNELS, { params: { path: { account_id: account.id } }, body })),
    onSuccess: (added) => {
      onAdded(added);
      void queryClient.invalidateQueries({ queryKey: alertsOf(account.id) });
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <form onSubmit={form.onSubmit((values) => add.mutate(values))} noValidate>
      <Stack gap="md">
        <FormError error={add.error} form={form} />
        <SegmentedControl
          fullWidth
          aria-label="Kind of channel"
          data={[
            { value: 'email', label: 'E-mail', disabled: !hasMail },
            { value: 'slack', label: 'Slack' },
            { value: 'webhook', label: 'Webhook' },
          ]}
          {...form.getInputProps('kind')}
        />
        <TextInput label="Name" maxLength={200} data-autofocus {...form.getInputProps('name')} />
        <TextInput
          label={isEmail ? 'E-mail address' : 'Address'}
          description={
            isEmail
              ? 'Anybody but a member is asked first: they get nothing else before they confirm.'
              : 'Begins with https://, and lies in the public internet.'
          }
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('address')}
        />
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose} disabled={add.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending}>
            Add channel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
