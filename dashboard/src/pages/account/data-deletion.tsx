import { Stack } from '@mantine/core';
import { EraseVisitor } from './erase-visitor';
import { PurgeTestData } from './purge-test-data';

/** Erasure of one visitor, and purge of all test data. Neither can be undone; the audit log records both. */
export function DataDeletion() {
  return (
    <Stack gap="lg">
      <EraseVisitor />
      <PurgeTestData />
    </Stack>
  );
}
