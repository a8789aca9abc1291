import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePageScope } from '../../../app/page-scope';
import { Dialog } from '../../../ui/dialog';
import { QueryResult } from '../../../ui/query-result';
import { digestQuery } from './digest.queries';
import { DigestForm } from './digest-form';
import { DigestState } from './digest-state';

interface DigestDialogProps {
  readonly of: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** When a board is sent by e-mail, to whom, and what became of the last one. */
export function DigestDialog({ of: board, onClose }: DigestDialogProps) {
  const { account, environment } = usePageScope();
  const digest = useQuery(digestQuery({ account: account.id, environment }, board.id));
  return (
    <Dialog name="board-digest" title={`Weekly e-mail of “${board.name}”`} size={600} onClose={onClose}>
      <QueryResult query={digest} lines={8}>
        {(read) => (
          <Stack gap="md">
            <DigestState digest={read} />
            <DigestForm digest={read} board={board.id} onClose={onClose} />
          </Stack>
        )}
      </QueryResult>
    </Dialog>
  );
}
