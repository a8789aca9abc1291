import { useQuery } from '@tanstack/react-query';
import { deletionFactsQuery } from '../../api/key.queries';
import { usePageScope } from '../../app/page-scope';
import { Dialog } from '../../ui/dialog';
import { QueryResult } from '../../ui/query-result';
import { DeleteKeyForm } from './delete-key-form';

/** Asks to confirm the deletion of a key, and shows its recent use. */
export function DeleteKeyDialog({ keyId, onClose }: { keyId: string; onClose: () => void }) {
  const { account } = usePageScope();
  const facts = useQuery(deletionFactsQuery(account.id, keyId));
  return (
    <Dialog
      name="key-delete"
      onClose={onClose}
      title={facts.data ? `Delete “${facts.data.key.name}”?` : 'Delete the key?'}
    >
      <QueryResult query={facts} lines={4}>
        {(known) => <DeleteKeyForm facts={known} onDeleted={onClose} onCancel={onClose} />}
      </QueryResult>
    </Dialog>
  );
}
