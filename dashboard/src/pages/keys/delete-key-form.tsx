import { Button, Group, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api } from '../../api/client';
import { keysOf } from '../../api/key.queries';
import { queryClient } from '../../api/query-client';
import type { components } from '../../api/schema';
import { usePageScope } from '../../app/page-scope';
import { ErrorNotice } from '../../ui/error-notice';
import { format } from '../../ui/format';
import { Notice } from '../../ui/notice';
import { TimeAgo } from '../../ui/time-ago';

interface DeleteKeyFormProps {
  readonly facts: components['schemas']['KeyDeletionFacts'];
  readonly onDeleted: () => void;
  readonly onCancel?: () => void;
}

/** Shows the recent use of a key, asks for the name of a live key, and deletes it. */
export function DeleteKeyForm({ facts, onDeleted, onCancel }: DeleteKeyFormProps) {
  const { account } = usePageScope();
  const { key } = facts;
  const [typed, setTyped] = useState('');
  const deletion = useMutation({
    mutationFn: () =>
      answer(
        api.POST('/dashboard/api/accounts/{account_id}/keys/{key_id}/deletion', {
          params: { path: { account_id: account.id, key_id: key.id } },
          body: facts.name_required ? { confirm_name: typed } : {},
        }),
      ),
    onSuccess: () => {
      notifications.show({ message: `“${key.name}” is deleted. Requests with it are refused from now on.` });
      void queryClient.invalidateQueries({ queryKey: keysOf(account.id) });
      onDeleted();
    },
  });
  const inUse = facts.events_last_10_minutes > 0;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        deletion.mutate();
      }}
    >
      <Stack gap="md">
        {deletion.isError && <ErrorNotice error={deletion.error} />}
        <Notice
          tone={inUse ? 'warn' : 'quiet'}
          title={inUse ? 'This key is in use' : 'No events in the last 10 minutes'}
        >
          {inUse && (
            <>It stored {format.plural(facts.events_last_10_minutes, 'event')} in the last 10 minutes. </>
          )}
          {facts.not_stored_this_hour > 0 && (
            <>{format.plural(facts.not_stored_this_hour, 'attempt')} of this hour were not stored. </>
          )}
          Last used: <TimeAgo at={key.last_used_at} never="never" />.
        </Notice>
        <div>
          Every request with <code>{key.masked}</code> fails with 401 from the moment you delete it. This
          cannot be undone; the events it stored stay.
        </div>
        {facts.name_required && (
          <TextInput
            label={`This is a live key. Type its name to confirm: ${key.name}`}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
        )}
        <Group justify="flex-end">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Keep it
            </Button>
          )}
          <Button
            type="submit"
            color="red"
            loading={deletion.isPending}
            disabled={facts.name_required && typed !== key.name}
          >
            Delete key
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
