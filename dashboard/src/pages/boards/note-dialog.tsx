import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog';

interface NoteDialogProps {
  /** Null: a new one. */
  readonly text: string | null;
  readonly onWrite: (text: string) => void;
  readonly onClose: () => void;
}

/** What a note says, in plain text. */
export function NoteDialog({ text: written, onWrite, onClose }: NoteDialogProps) {
  const [text, write] = useState(written ?? '');
  return (
    <Dialog
      name="board-note"
      title={written === null ? 'Add a note' : 'Edit the note'}
      size={520}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') onWrite(text.trim());
        }}
      >
        <Stack gap="md">
          <Textarea
            label="Note"
            description="Plain text: what the numbers beside it are about."
            rows={6}
            maxLength={2000}
            data-autofocus
            value={text}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={text.trim() === ''}>
              {written === null ? 'Add to the board' : 'Change note'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
