import { Button, Stack } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorNotice } from '../ui/error-notice';

/** Shown instead of a page that failed to render. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Stack maw={560} mx="auto" py={80} px="md">
      <ErrorNotice title="This page could not be shown" error={error} />
      <Button variant="default" onClick={retry} w="fit-content">
        Try again
      </Button>
    </Stack>
  );
}
