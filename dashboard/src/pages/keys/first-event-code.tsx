import { Select } from '@mantine/core';
import { useState } from 'react';
import { LANGUAGES } from '../../../../scripts/docs/samples/languages';
import { CodeBlock } from '../../ui/code-block';
import classes from './created-key-view.module.css';
import { firstEventCurl } from './first-event-curl';

interface FirstEventCodeProps {
  readonly secret: string;
  /** The key was copied with the command. */
  readonly onCopied: () => void;
}

/** How the first event is sent: a command that holds the key, or a program, as the documentation shows it, that does not. */
export function FirstEventCode({ secret, onCopied }: FirstEventCodeProps) {
  const [language, setLanguage] = useState('curl');
  const isCommand = language === 'curl';
  const { origin } = window.location;
  return (
    <div>
      <CodeBlock
        code={isCommand ? firstEventCurl(secret, origin) : firstEventProgram(language, origin)}
        what={isCommand ? 'command' : 'program'}
        label="Send the first event"
        choice={
          <Select
            aria-label="Language"
            size="xs"
            w={120}
            value={language}
            onChange={(value) => value && setLanguage(value)}
            data={LANGUAGES.map(({ id, label }) => ({ value: id, label }))}
          />
        }
        scroll
        {...(isCommand && { onCopied })}
      />
      {!isCommand && (
        <p className={classes.hint}>
          It reads the key from the environment variable <code>WAYMARK_KEY</code>.
        </p>
      )}
    </div>
  );
}

function firstEventProgram(language: string, origin: string): string {
  const { sampleOf } = LANGUAGES.find(({ id }) => id === language)!;
  const body = { event_type: 'page_view', visitor_id: 'visitor-1', properties: { path: '/' } };
  return sampleOf({ method: 'POST', url: `${origin}/api/v1/events`, body });
}
