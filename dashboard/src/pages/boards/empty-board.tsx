import { Squares2X2Icon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';

/** A board without tiles. */
export function EmptyBoard({ mayChange, onEdit }: { mayChange: boolean; onEdit: () => void }) {
  return (
    <Panel>
      <EmptyState
        icon={Squares2X2Icon}
        title="Nothing is on this board"
        action={mayChange && <Button onClick={onEdit}>Add tiles</Button>}
      >
        Saved reports and notes are put here, each as large as it matters.
      </EmptyState>
    </Panel>
  );
}
