import { Button, Stack } from '@mantine/core';
import type { PageFileError } from '../../app/page-file';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';

interface MissingSearchProps {
  readonly reason: PageFileError['reason'];
  readonly onClose: () => void;
}

const WORDS = {
  updated: ['A new version is here', 'Waymark has been updated since you opened it. Reload to go on.'],
  missing: [
    'A file of the search is missing',
    'The service may be in the middle of an update. Reload in a moment.',
  ],
  unreachable: ['The search cannot be fetched', 'The service does not answer. Reload once it does.'],
} as const;

/**
 * Instead of the search, where its code could not be fetched. The page behind it may hold what a person has typed, so it
 * is reloaded only when they ask for it; without that, a browser does not fetch code again that it failed to fetch.
 */
export function MissingSearch({ reason, onClose }: MissingSearchProps) {
  const [title, text] = WORDS[reason];
  return (
    <Dialog name="search-missing" title="Search" onClose={onClose}>
      <Stack>
        <Notice tone={reason === 'updated' ? 'quiet' : 'warn'} role="alert" title={title}>
          {text}
        </Notice>
        <Button variant="default" onClick={() => location.reload()} w="fit-content">
          Reload
        </Button>
      </Stack>
    </Dialog>
  );
}
