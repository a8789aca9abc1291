import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { CreatedKey } from '../../api/api.types';
import { CodeBlock } from '../../ui/code-block';
import { CopyButton } from '../../ui/copy-button';
import { Notice } from '../../ui/notice';
import { useShownSecret } from '../../ui/shown-secret';
import classes from './created-key-view.module.css';
import { firstEventCurl } from './first-event-curl';
import { FirstEventWait } from './first-event-wait';

interface CreatedKeyViewProps {
  readonly created: CreatedKey;
  readonly onDone: () => void;
  readonly doneLabel?: string;
}

/** The full key, shown once; a command that sends the first event; and whether that event has arrived. */
export function CreatedKeyView({ created, onDone, doneLabel = 'Done' }: CreatedKeyViewProps) {
  const [copied, setCopied] = useState(false);
  const [warned, setWarned] = useState(false);
  useShownSecret();
  const finish = () => (copied || warned ? onDone() : setWarned(true));
  return (
    <Stack gap="md">
      <div>
        <p className={classes.once}>
          Copy it now and store it with your other secrets: <strong>it is shown only once</strong>.
        </p>
        <div className={classes.key}>
          <code data-testid="secret">{created.secret}</code>
          <CopyButton text={created.secret} what="key" prominent onCopied={() => setCopied(true)} />
        </div>
      </div>
      <CodeBlock
        code={firstEventCurl(created.secret, window.location.origin)}
        what="command"
        label="Send the first event"
        scroll
        onCopied={() => setCopied(true)}
      />
      <FirstEventWait keyId={created.key.id} />
      {warned && !copied && (
        <Notice tone="warn" title="You have not copied the key">
          It cannot be shown again. If you lose it, delete it and create another.
        </Notice>
      )}
      <Group justify="flex-end">
        <Button onClick={finish} variant={copied ? 'filled' : 'default'}>
          {warned && !copied ? 'Close anyway' : doneLabel}
        </Button>
      </Group>
    </Stack>
  );
}
