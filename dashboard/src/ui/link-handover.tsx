import { Button, Group, Stack } from '@mantine/core';
import type { CreatedLink } from '../api/api.types';
import { CodeBlock } from './code-block';
import { useShownSecret } from './shown-secret';
import { TimeAgo } from './time-ago';

interface LinkHandoverProps {
  readonly link: CreatedLink;
  /** "the invitation for …" */
  readonly what: string;
  readonly note?: string;
  readonly onDone: () => void;
}

/** A one-time link, shown once, for the user to pass on. */
export function LinkHandover({ link, what, note, onDone }: LinkHandoverProps) {
  useShownSecret();
  return (
    <Stack gap="md">
      <div>
        This link is {what}. Waymark does not e-mail it: pass it on yourself, over a channel you trust. It
        works <strong>once</strong>, expires <TimeAgo at={link.expires_at} />, and is not shown again.
        {note && ` ${note}`}
      </div>
      <CodeBlock code={new URL(link.path, window.location.origin).href} what="link" label="One-time link" />
      <Group justify="flex-end">
        <Button onClick={onDone}>Done</Button>
      </Group>
    </Stack>
  );
}
