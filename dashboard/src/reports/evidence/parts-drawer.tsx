import { Stack } from '@mantine/core';
import { useRef } from 'react';
import { type Column, DataTable } from '../../ui/data-table';
import { DialogTable, SideDialog } from '../../ui/dialog';
import { NumberButton } from '../number-button';
import { BackButton, type BackTo } from './back-button';
import classes from './evidence-drawer.module.css';
import type { ExplainedParts, ExplainNumber, Part } from './explained';

interface PartsDrawerProps {
  readonly explained: ExplainedParts | null;
  readonly onExplain: ExplainNumber;
  readonly onClose: () => void;
  readonly back?: BackTo;
}

/** The numbers that a computed one is made of. */
export function PartsDrawer({ explained, onExplain, onClose, back }: PartsDrawerProps) {
  // Keeps what it shows while it slides away.
  const last = useRef(explained);
  if (explained) last.current = explained;
  const { title, about, parts } = last.current ?? { title: '', about: '', parts: [] };
  const columns: readonly Column<Part>[] = [
    { key: 'label', header: 'Made of', phone: 'top', grow: true, cell: ({ label }) => label },
    {
      key: 'number',
      header: 'Number',
      align: 'right',
      cell: ({ label, shown, explained: own }) =>
        own ? (
          <NumberButton label={`${shown}: ${label}`} onClick={() => onExplain(own)}>
            {shown}
          </NumberButton>
        ) : (
          shown
        ),
    },
  ];
  return (
    <SideDialog
      name="parts"
      opened={explained !== null}
      onClose={onClose}
      position="right"
      size={720}
      title={title}
    >
      <Stack gap="md">
        {back && <BackButton {...back} />}
        <p className={classes.about}>{about}</p>
        <DialogTable>
          <DataTable label={title} columns={columns} rows={parts} rowKey={({ label }) => label} />
        </DialogTable>
      </Stack>
    </SideDialog>
  );
}
