import { useRef } from 'react';
import type { IncomingRow } from '../../api/api.types';
import { SideDialog } from '../../ui/dialog';
import { RowDetails } from './row-details';

/** Details of one line, beside the list. */
export function RowDrawer({ row, onClose }: { row: IncomingRow | null; onClose: () => void }) {
  // What was open stays drawn while the drawer slides away.
  const last = useRef(row);
  if (row) last.current = row;
  return (
    <SideDialog
      name="event"
      opened={row !== null}
      onClose={onClose}
      position="right"
      size={560}
      title={last.current?.event_type ?? 'Request'}
    >
      {last.current && <RowDetails row={last.current} />}
    </SideDialog>
  );
}
