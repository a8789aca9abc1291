import { Divider, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CreatedKey, RotationView } from '../../api/api.types';
import { answer, api } from '../../api/client';
import { keyListQuery, keysOf } from '../../api/key.queries';
import { queryClient } from '../../api/query-client';
import type { components } from '../../api/schema';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { actorLabel } from '../../ui/actors';
import { ErrorNotice } from '../../ui/error-notice';
import { Notice } from '../../ui/notice';
import { useTimes } from '../../ui/time-zone';
import { KeySelect } from '../keys/key-select';
import { SuccessorForm } from './successor-form';

export type BeginRotation = components['schemas']['BeginRotationRequest'];

/** Creates a key like the old one, or lets an existing key take over. */
export function CreateStep({
  of: view,
  onCreated,
}: {
  of: RotationView;
  onCreated: (created: CreatedKey) => void;
}) {
  const { account } = usePageScope();
  const old = view.old.key;
  const active = { environment: old.environment, state: 'active' } as const;
  const keys = useQuery(keyListQuery(account.id, { ...active, limit: 2 }));
  const hasOthers = keys.data?.keys.some(({ id }) => id !== old.id) ?? false;
  const begin = useMutation({
    mutationFn: (body: BeginRotation) =>
      answer(
        api.POST('/dashboard/api/accounts/{account_id}/keys/{key_id}/rotation', {
          params: { path: { account_id: account.id, key_id: old.id } },
          body,
        }),
      ),
    onSuccess: ({ rotation, secret }) => {
      if (secret !== null) onCreated({ key: rotation.successor!.key, secret });
    },
    // Also after a refusal: somebody else may have begun meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: keysOf(account.id) }),
  });
  return (
    <Stack gap="lg">
      <LostSuccessor of={view} />
      <Text>
        Create the key that takes over. It works in the same environment and inherits what you see; the old
        key keeps working.
      </Text>
      <SuccessorForm defaults={view.inherits} begin={begin} />
      {hasOthers && (
        <>
          <Divider label="or continue with an existing key" />
          {begin.isError && begin.variables.successor_id && <ErrorNotice error={begin.error} />}
          <KeySelect
            label="Continue with an existing key"
            placeholder="Choose the key that takes over"
            filter={active}
            except={old.id}
            value={null}
            onChange={(id) => id && begin.mutate({ successor_id: id })}
          />
        </>
      )}
    </Stack>
  );
}

/** Why a rotation that was begun needs another successor. */
function LostSuccessor({ of: { state, successor } }: { of: RotationView }) {
  const times = useTimes();
  if (state !== 'without_successor' || !successor) return null;
  const { name, deleted_at, deleted_by, expires_at } = successor.key;
  return (
    <Notice tone="warn" title={`“${name}” no longer works`}>
      {deleted_at === null
        ? `It expired on ${times.full(expires_at!, 'minute')}. `
        : `${actorLabel(deleted_by ?? 'unknown')} deleted it on ${times.full(deleted_at, 'minute')}. `}
      Create another key; the old one still works.
    </Notice>
  );
}
