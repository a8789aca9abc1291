import { Button, Group } from '@mantine/core';
import { ErrorNotice } from '../../ui/error-notice';
import { Notice } from '../../ui/notice';
import type { BoardEdit } from './use-board-edit';

/** Why a board was not saved, and what to do about it. */
export function SaveFailure({ edit }: { edit: BoardEdit }) {
  if (edit.error === null || edit.draft === null) return null;
  if (!edit.isOutrun) return <ErrorNotice error={edit.error} title="Not saved" onRetry={edit.save} />;
  return (
    <Notice tone="warn" role="alert" title="Somebody else has changed this board meanwhile">
      What you see is your own, and it is not saved yet.
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" variant="default" onClick={edit.showTheirs}>
          Show theirs
        </Button>
        <Button size="compact-sm" variant="default" onClick={edit.saveOver}>
          Save mine over it
        </Button>
      </Group>
    </Notice>
  );
}
