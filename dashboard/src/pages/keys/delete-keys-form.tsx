import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type KeyDeletionsPreview, type KeyPortion, portionsOf } from '../../api/key-deletion.queries';
import { format } from '../../ui/format';
import { Notice } from '../../ui/notice';
import { KeysInUse } from './keys-in-use';

interface DeleteKeysFormProps {
  readonly preview: KeyDeletionsPreview;
  readonly onConfirm: (portions: readonly KeyPortion[]) => void;
  readonly onCancel: () => void;
}

/** Keeps what is in use unless one says otherwise; live keys and those in use are confirmed by their number. */
export function DeleteKeysForm({ preview, onConfirm, onCancel }: DeleteKeysFormProps) {
  const { total, live, idle_ids: idle, in_use_ids: inUse } = preview;
  const named = idle.length + inUse.length;
  const [keepsUsed, setKeepsUsed] = useState(idle.length > 0);
  const [typed, setTyped] = useState('');
  const count = keepsUsed ? idle.length : named;
  const mustType = live > 0 || (!keepsUsed && inUse.length > 0);
  if (named === 0)
    return (
      <Stack gap="md">
        <div>None of these keys is left: they are deleted already.</div>
        <Group justify="flex-end">
          <Button onClick={onCancel}>Close</Button>
        </Group>
      </Stack>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(portionsOf(idle, keepsUsed ? [] : inUse));
      }}
    >
      <Stack gap="md">
        {inUse.length === 0 ? (
          <Notice tone="quiet" title="None of them is in use">
            {format.plural(named, 'key')}, {live === 0 ? 'all test' : `${format.count(live)} live`}; none
            answered a request in the last 24 hours.
          </Notice>
        ) : (
          <>
            <Notice
              tone="warn"
              title={`${format.count(inUse.length)} of ${format.plural(named, 'key')} ${inUse.length === 1 ? 'is' : 'are'} in use`}
            >
              <KeysInUse keys={preview.in_use} count={inUse.length} />
            </Notice>
            {idle.length > 0 && (
              <Radio.Group
                aria-label="Keys in use"
                value={keepsUsed ? 'keep' : 'delete'}
                onChange={(value) => setKeepsUsed(value === 'keep')}
              >
                <Stack gap={8}>
                  <Radio
                    value="keep"
                    label={`Keep what is in use; delete the other ${format.count(idle.length)}`}
                  />
                  <Radio value="delete" label={`Delete all ${format.count(named)}, in use or not`} />
                </Stack>
              </Radio.Group>
            )}
          </>
        )}
        <div>
          Every request with one of these keys fails with 401 from the moment it is deleted. This cannot be
          undone; the events they stored stay.
        </div>
        {total > named && (
          <div>
            {format.count(total)} keys match; these are the first {format.count(named)}. The others can be
            deleted after them.
          </div>
        )}
        {mustType && (
          <TextInput
            label={`Type the number of keys to confirm: ${count}`}
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            type="submit"
            color="red"
            disabled={mustType && typed.replace(/[\s,.]/g, '') !== String(count)}
          >
            Delete {format.plural(count, 'key')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
