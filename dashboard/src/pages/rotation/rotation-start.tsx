import { Text } from '@mantine/core';
import type { RotationView } from '../../api/api.types';
import { actorLabel } from '../../ui/actors';
import { TimeAgo } from '../../ui/time-ago';

/** When and by whom the rotation was begun, and which key takes over. */
export function RotationStart({ of: { successor, began_at, began_by } }: { of: RotationView }) {
  return (
    <Text c="dimmed" size="sm">
      “{successor?.key.name}” takes over. Begun <TimeAgo at={began_at} /> by{' '}
      {actorLabel(began_by ?? 'unknown')}; everyone who may manage keys can continue it.
    </Text>
  );
}
