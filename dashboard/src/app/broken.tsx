import { Button, Stack } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Failure } from '../ui/failure';

/** In place of a page that could not be shown. */
export function Broken({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Stack maw={560} mx="auto" py={80} px="md">
      <Failure title="This page could not be shown" error={error} />
      <Button variant="default" onClick={retry} w="fit-content">
        Try again
      </Button>
    </Stack>
  );
}
