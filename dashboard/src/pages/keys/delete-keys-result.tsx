import { Button, Group, Stack } from '@mantine/core';
import type { KeyDeletionView } from '../../api/key-deletion.queries';
import { ErrorNotice } from '../../ui/error-notice';
import { format } from '../../ui/format';
import { Notice } from '../../ui/notice';
import classes from './keys-in-use.module.css';
import type { KeysDeletion } from './use-keys-deletion';

interface DeleteKeysResultProps {
  readonly result: KeysDeletion;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

const SHOWN = 50;

/** What became of the keys, where it is not all that was asked. */
export function DeleteKeysResult({ result: { done, left }, error, onRetry, onClose }: DeleteKeysResultProps) {
  const of = (wanted: KeyDeletionView['outcome']) => done.filter(({ outcome }) => outcome === wanted);
  const deleted = of('deleted').length;
  const remaining = left.reduce((sum, { ids }) => sum + ids.length, 0);
  return (
    <Stack gap="md">
      {error !== null && <ErrorNotice error={error} />}
      <Notice
        tone={deleted > 0 ? 'good' : 'quiet'}
        role="status"
        title={`${format.plural(deleted, 'key')} deleted`}
      >
        {deleted > 0 && 'Requests with them are refused from now on.'}
      </Notice>
      {remaining > 0 && (
        <div>
          {format.plural(remaining, 'key')} {remaining === 1 ? 'was' : 'were'} not reached.{' '}
          <Button size="compact-sm" variant="default" onClick={onRetry} ml="xs">
            Delete {remaining === 1 ? 'it' : 'them'}, too
          </Button>
        </div>
      )}
      <Others keys={of('in_use')} about="Kept, because a request came in meanwhile" />
      <Others keys={of('already_deleted')} about="Deleted before, by somebody else" />
      <Others keys={of('not_found')} about="Not found in this account" />
      <Group justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  );
}

function Others({ keys, about }: { keys: readonly KeyDeletionView[]; about: string }) {
  if (keys.length === 0) return null;
  return (
    <div>
      {about}: {format.plural(keys.length, 'key')}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={about}>
        <ul className={classes.keys}>
          {keys.slice(0, SHOWN).map(({ id, name }) => (
            <li key={id}>
              <span className={classes.name}>{name ?? id}</span>
            </li>
          ))}
          {keys.length > SHOWN && <li>and {format.count(keys.length - SHOWN)} more</li>}
        </ul>
      </section>
    </div>
  );
}
