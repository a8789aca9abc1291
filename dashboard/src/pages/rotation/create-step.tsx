import { Divider, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreatedKey, KeyView } from '../../api/api.types';
import { keyListQuery } from '../../api/key.queries';
import { usePageScope } from '../../app/page-scope';
import { CreateKeyForm } from '../keys/create-key-form';
import { CreatedKeyView } from '../keys/created-key-view';

/** Creates a key like the old one, or continues with an existing key. */
export function CreateStep({ old, onChosen }: { old: KeyView; onChosen: (successorId: string) => void }) {
  const { account } = usePageScope();
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const keys = useQuery(keyListQuery(account.id, old.environment, false));
  const others = (keys.data ?? []).filter(({ id, state }) => id !== old.id && state === 'active');
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
      {others.length > 0 && (
        <>
          <Divider label="or continue with an existing key" />
          <Select
            aria-label="Continue with an existing key"
            placeholder="Choose the key that takes over"
            searchable
            value={null}
            onChange={(id) => id && onChosen(id)}
            data={others.map(({ id, name, masked }) => ({ value: id, label: `${name} (${masked})` }))}
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
