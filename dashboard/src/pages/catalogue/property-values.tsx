import { useRef } from 'react';
import type { Period } from '../../reports/question';
import { DialogTable, SideDialog } from '../../ui/dialog';
import { valuesOfProperty } from './catalogue-lists';
import { NamesTable } from './names-table';

interface PropertyValuesProps {
  /** Undefined: closed. */
  readonly name: string | undefined;
  readonly period: Period;
  readonly onClose: () => void;
}

/** What a property held most. */
export function PropertyValues({ name, period, onClose }: PropertyValuesProps) {
  // Keeps its content while it slides away.
  const last = useRef(name);
  if (name !== undefined) last.current = name;
  const shown = last.current;
  return (
    <SideDialog
      name="property-values"
      opened={name !== undefined}
      onClose={onClose}
      position="right"
      size={640}
      title={`Values of ${shown ?? ''}`}
    >
      {shown !== undefined && (
        <DialogTable>
          <NamesTable of={valuesOfProperty(shown)} period={period} />
        </DialogTable>
      )}
    </SideDialog>
  );
}
