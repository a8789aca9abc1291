import { Button, Stack } from '@mantine/core';
import { CancelledError } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiFailure } from '../api/api-failure';
import { ErrorNotice } from '../ui/error-notice';
import { Notice } from '../ui/notice';
import { PageFileError, reopenWhenThere } from './page-file';

const AGAIN_EVERY_MS = 3_000;

/** Instead of a page that could not be shown; what may pass is tried again until it has passed. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const passes = error instanceof PageFileError || (error instanceof ApiFailure && error.isPassing);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for each error
  useEffect(() => {
    if (!passes) return;
    const gone = new AbortController();
    // One question at a time, and none once the page is being opened: another reload would break off the one under way, again
    // and again where the service takes longer to answer than this waits.
    let isBusy = false;
    const reopen = async (missing: PageFileError) => {
      if (isBusy) return;
      isBusy = true;
      isBusy = await reopenWhenThere(missing, gone.signal);
    };
    const again = () => (error instanceof PageFileError ? void reopen(error) : retry());
    if (error instanceof PageFileError && error.reason === 'updated') again();
    const timer = setInterval(again, AGAIN_EVERY_MS);
    return () => {
      clearInterval(timer);
      gone.abort();
    };
  }, [error]);

  if (error instanceof PageFileError) return <MissingPage reason={error.reason} />;
  if (error instanceof CancelledError) return <Cancelled onAgain={retry} />;
  return (
    <Stack maw={560} mx="auto" py={80} px="md">
      <ErrorNotice title="This page could not be shown" error={error} />
      <Button variant="default" onClick={retry} w="fit-content">
        Try again
      </Button>
    </Stack>
  );
}

function Cancelled({ onAgain }: { onAgain: () => void }) {
  return (
    <Stack maw={560} mx="auto" py={80} px="md">
      <Notice tone="quiet" role="status" title="Cancelled">
        The page is not asked for now.
      </Notice>
      <Button variant="default" onClick={onAgain} w="fit-content">
        Open it
      </Button>
    </Stack>
  );
}

const WORDS = {
  updated: {
    title: 'A new version is here',
    text: 'Waymark has been updated since you opened it. Reload to go on.',
  },
  missing: {
    title: 'A file of this page is missing',
    text: 'The service may be in the middle of an update. The page opens by itself once the file is there.',
  },
  unreachable: {
    title: 'This page cannot be fetched',
    text: 'The service does not answer. The page opens by itself once it does.',
  },
} as const;

function MissingPage({ reason }: { reason: PageFileError['reason'] }) {
  const { title, text } = WORDS[reason];
  return (
    <Stack maw={560} mx="auto" py={80} px="md">
      <Notice tone={reason === 'updated' ? 'quiet' : 'warn'} role="alert" title={title}>
        {text}
      </Notice>
      {reason !== 'unreachable' && (
        <Button variant="default" onClick={() => location.reload()} w="fit-content">
          Reload
        </Button>
      )}
    </Stack>
  );
}
