import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { answer, api } from '../../api/client';
import { keysOf } from '../../api/key.queries';
import { queryClient } from '../../api/query-client';
import type { components } from '../../api/schema';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { DayField } from '../../ui/day-field';
import { ErrorNotice } from '../../ui/error-notice';
import { format } from '../../ui/format';
import { Notice } from '../../ui/notice';
import { TimeAgo } from '../../ui/time-ago';
import { useTimes } from '../../ui/time-zone';
import { useNow } from '../../ui/use-now';
import { DELETION_TIMES, type DeletionTime, deletionAt } from './deletion-time';

interface DeleteKeyFormProps {
  readonly facts: components['schemas']['KeyDeletionFacts'];
  readonly onDeleted: () => void;
  readonly onCancel?: () => void;
  /** Does not offer to delete it later. */
  readonly atOnce?: boolean;
}

/** Shows the recent use of a key, asks for the name of a live key, and deletes it, at once or later. */
export function DeleteKeyForm({ facts, onDeleted, onCancel, atOnce = false }: DeleteKeyFormProps) {
  const { account } = usePageScope();
  const { key } = facts;
  const [typed, setTyped] = useState('');
  const [when, setWhen] = useState<DeletionTime>('now');
  const [day, setDay] = useState('');
  const times = useTimes();
  const instantAt = (now: number) => deletionAt({ time: when, day, zone: times.choice, now });
  const at = instantAt(useNow());
  const deletion = useMutation({
    mutationFn: () =>
      answer(
        api.POST('/dashboard/api/accounts/{account_id}/keys/{key_id}/deletion', {
          params: { path: { account_id: account.id, key_id: key.id } },
          body: {
            ...(facts.name_required && { confirm_name: typed }),
            ...(when !== 'now' && { at: instantAt(Date.now())! }),
          },
        }),
      ),
    onSuccess: ({ deletion_at }) => {
      notifications.show({
        message:
          deletion_at === null
            ? `“${key.name}” is deleted. Requests with it are refused from now on.`
            : `“${key.name}” will be deleted on ${times.full(deletion_at, 'minute')}.`,
      });
      void queryClient.invalidateQueries({ queryKey: keysOf(account.id) });
      onDeleted();
    },
  });
  const inUse = facts.used_last_10_minutes || facts.events_last_10_minutes > 0;
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
          title={inUse ? 'This key is in use' : 'No request in the last 10 minutes'}
        >
          {facts.events_last_10_minutes > 0 && (
            <>It stored {format.plural(facts.events_last_10_minutes, 'event')} in the last 10 minutes. </>
          )}
          {facts.not_stored_this_hour > 0 && (
            <>{format.plural(facts.not_stored_this_hour, 'attempt')} of this hour were not stored. </>
          )}
          Last used: <TimeAgo at={key.last_used_at} never="never" />.
        </Notice>
        {!atOnce && (
          <Group grow align="start" preventGrowOverflow={false}>
            <Select
              label="When"
              data={DELETION_TIMES}
              value={when}
              onChange={(chosen) => setWhen((chosen ?? 'now') as DeletionTime)}
              allowDeselect={false}
            />
            {when === 'date' && <DayField fromToday label="At the end of" value={day} onChange={setDay} />}
          </Group>
        )}
        <div>
          Every request with <code>{key.masked}</code> fails with 401{' '}
          {when === 'now'
            ? 'from the moment you delete it.'
            : `from ${at ? times.full(at, 'minute') : 'that day'} on.`}{' '}
          {when === 'now'
            ? 'This cannot be undone; the events it stored stay.'
            : 'Until then you can keep it after all; the events it stored stay.'}
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
              Cancel
            </Button>
          )}
          <Button
            type="submit"
            color="red"
            loading={deletion.isPending}
            disabled={(facts.name_required && typed !== key.name) || (when !== 'now' && at === null)}
          >
            {when === 'now' ? 'Delete key' : 'Plan the deletion'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
