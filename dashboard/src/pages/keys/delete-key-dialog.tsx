import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { deletionFactsQuery } from '../../api/key.queries';
import { usePlace } from '../../app/place';
import { Loaded } from '../../ui/loaded';
import { DeleteKeyForm } from './delete-key-form';

/** Confirms the end of a key, in view of what it has just done. */
export function DeleteKeyDialog({ keyId, onClose }: { keyId: string; onClose: () => void }) {
  const { account } = usePlace();
  const facts = useQuery(deletionFactsQuery(account.id, keyId));
  return (
    <Modal
      opened
      onClose={onClose}
      title={facts.data ? `Delete “${facts.data.key.name}”?` : 'Delete the key?'}
    >
      <Loaded query={facts} lines={4}>
        {(known) => <DeleteKeyForm facts={known} onDeleted={onClose} onCancel={onClose} />}
      </Loaded>
    </Modal>
  );
}
