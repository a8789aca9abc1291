import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type KeyDeletionsFilter, keyDeletionsQuery } from '../../api/key-deletion.queries';
import { usePageScope } from '../../app/page-scope';
import { Dialog } from '../../ui/dialog';
import { format } from '../../ui/format';
import { QueryResult } from '../../ui/query-result';
import { DeleteKeysForm } from './delete-keys-form';
import { DeleteKeysProgress } from './delete-keys-progress';
import { DeleteKeysResult } from './delete-keys-result';
import { type KeysDeletion, useKeysDeletion } from './use-keys-deletion';

interface DeleteKeysDialogProps {
  readonly filter: KeyDeletionsFilter;
  readonly onClose: () => void;
  /** Keys were deleted. */
  readonly onDeleted: () => void;
}

/** Shows what is in use among many keys, asks for their number, deletes them, and says what became of them. */
export function DeleteKeysDialog({ filter, onClose, onDeleted }: DeleteKeysDialogProps) {
  const { account } = usePageScope();
  const preview = useQuery(keyDeletionsQuery(account.id, filter));
  const [wanted, setWanted] = useState(0);
  const { result, deletion, stop } = useKeysDeletion(account.id, (settled) => {
    onDeleted();
    if (!isPlain(settled)) return;
    notifications.show({
      message: `${format.plural(settled.done.length, 'key')} deleted. Requests with them are refused from now on.`,
    });
    onClose();
  });
  const isBusy = deletion.isPending;
  return (
    <Dialog
      name="keys-delete"
      onClose={onClose}
      size={560}
      title={isBusy || wanted > 0 ? 'Deleting keys' : 'Delete keys?'}
      staysOpen={isBusy}
    >
      {wanted === 0 ? (
        <QueryResult query={preview} lines={6}>
          {(known) => (
            <DeleteKeysForm
              preview={known}
              onCancel={onClose}
              onConfirm={(portions) => {
                setWanted(portions.reduce((sum, { ids }) => sum + ids.length, 0));
                deletion.mutate(portions);
              }}
            />
          )}
        </QueryResult>
      ) : isBusy ? (
        <DeleteKeysProgress done={result.done.length} wanted={wanted} onStop={stop} />
      ) : (
        <DeleteKeysResult
          result={result}
          error={deletion.error}
          onRetry={() => deletion.mutate(result.left)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** All went as asked: there is nothing to read. */
function isPlain({ done, left }: KeysDeletion): boolean {
  return left.length === 0 && done.every(({ outcome }) => outcome === 'deleted');
}
