import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreatedKey } from '../../api/api.types';
import { keysOf } from '../../api/key.queries';
import { queryClient } from '../../api/query-client';
import { usePageScope } from '../../app/page-scope';
import { Dialog } from '../../ui/dialog';
import { CreateKeyForm, KEY_CREATION } from './create-key-form';
import { CreatedKeyView } from './created-key-view';

/**
 * Creates a key and shows its secret, once. Only this component holds the secret: it is in no cache and no storage, and
 * gone when the dialog closes. So a stray click or Escape does not close the dialog then, nor while the key is being created.
 */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const { account } = usePageScope();
  /** The key may have been used meanwhile, so the list is read again. */
  const finish = () => {
    void queryClient.invalidateQueries({ queryKey: keysOf(account.id) });
    onClose();
  };
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const isCreating = useIsMutating({ mutationKey: KEY_CREATION }) > 0;
  return (
    <Dialog
      name="key-create"
      onClose={onClose}
      size={created ? 760 : 560}
      title={created ? `Key “${created.key.name}” is created` : 'Create a key'}
      staysOpen={isCreating || created !== null}
    >
      {created ? (
        <CreatedKeyView created={created} onDone={finish} />
      ) : (
        <CreateKeyForm onCreated={setCreated} onCancel={onClose} />
      )}
    </Dialog>
  );
}
