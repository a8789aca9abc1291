import { Stack } from '@mantine/core';
import { EraseVisitor } from './erase-visitor';
import { PurgeTestData } from './purge-test-data';

/** The end of data: one visitor's, or all test events. Neither can be undone; both are in the audit log. */
export function DataDeletion() {
  return (
    <Stack gap="lg">
      <EraseVisitor />
      <PurgeTestData />
    </Stack>
  );
}
