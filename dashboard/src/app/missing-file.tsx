import { Button, Stack } from '@mantine/core';
import { Notice } from '../ui/notice';
import type { PageFileError } from './page-file';

interface MissingFileProps {
  readonly reason: PageFileError['reason'];
  /** What cannot be shown: `This page`. */
  readonly what: string;
}

const WORDS = {
  updated: {
    title: () => 'A new version is here',
    text: () => 'Waymark has been updated since you opened it. Reload to go on.',
  },
  missing: {
    title: (what: string) => `A file of ${what.toLowerCase()} is missing`,
    text: (what: string) =>
      `The service may be in the middle of an update. ${what} opens by itself once the file is there.`,
  },
  unreachable: {
    title: (what: string) => `${what} cannot be fetched`,
    text: (what: string) => `The service does not answer. ${what} opens by itself once it does.`,
  },
} as const;

/** Says why code could not be fetched, and offers what helps. */
export function MissingFile({ reason, what }: MissingFileProps) {
  const { title, text } = WORDS[reason];
  return (
    <Stack>
      <Notice tone={reason === 'updated' ? 'quiet' : 'warn'} role="alert" title={title(what)}>
        {text(what)}
      </Notice>
      {reason !== 'unreachable' && (
        <Button variant="default" onClick={() => location.reload()} w="fit-content">
          Reload
        </Button>
      )}
    </Stack>
  );
}
