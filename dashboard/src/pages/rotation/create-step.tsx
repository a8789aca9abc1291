import { Divider, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreatedKey, KeyView } from '../../api/api.types';
import { keyListQuery } from '../../api/key.queries';
import { usePageScope } from '../../app/page-scope';
import { CreateKeyForm } from '../keys/create-key-form';
import { CreatedKeyView } from '../keys/created-key-view';
import { KeySelect } from '../keys/key-select';

/** Creates a key like the old one, or continues with an existing key. */
export function CreateStep({ old, onChosen }: { old: KeyView; onChosen: (successorId: string) => void }) {
  const { account } = usePageScope();
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const active = { environment: old.environment, state: 'active' } as const;
  const keys = useQuery(keyListQuery(account.id, { ...active, limit: 2 }));
  const hasOthers = keys.data?.keys.some(({ id }) => id !== old.id) ?? false;
  if (created) {
    return (
      <CreatedKeyView created={created} onDone={() => onChosen(created.key.id)} doneLabel="Next: switch" />
    );
  }
  return (
    <Stack gap="lg">
      <Text>Create the key that takes over. It gets the same environment; the old key keeps working.</Text>
      <CreateKeyForm
        onCreated={setCreated}
        like={{ name: nextName(old.name), environment: old.environment, eventsPerHour: old.events_per_hour }}
      />
      {hasOthers && (
        <>
          <Divider label="or continue with an existing key" />
          <KeySelect
            label="Continue with an existing key"
            placeholder="Choose the key that takes over"
            filter={active}
            except={old.id}
            value={null}
            onChange={(id) => id && onChosen(id)}
          />
        </>
      )}
    </Stack>
  );
}

/** "Web shop" becomes "Web shop 2", that "Web shop 3". */
function nextName(name: string): string {
  const numbered = /^(.*?) (\d{1,4})$/.exec(name);
  return numbered ? `${numbered[1]} ${Number(numbered[2]) + 1}` : `${name.slice(0, 75)} 2`;
}
