import { Group, Title } from '@mantine/core';
import type { StoredEvent } from '../../api/api.types';
import { CopyButton } from '../../ui/copy-button';
import { JsonView } from '../../ui/json-view';

/** One stored event as the public API returns it. */
export function StoredEventJson({ event, title }: { event: StoredEvent; title: string }) {
  const { key, environment: _, ...content } = event;
  const shown = { ...content, ...(key && { key_id: key.id }) };
  return (
    <section>
      <Group justify="space-between" mb={8}>
        <Title order={3}>{title}</Title>
        <CopyButton text={JSON.stringify(shown, null, 2)} what="event" />
      </Group>
      <JsonView value={shown} />
    </section>
  );
}
