import { useRef, useState } from 'react';
import type { Period } from '../../reports/question';
import { DialogTable, SideDialog } from '../../ui/dialog';
import { FindField } from '../../ui/find-field';
import classes from './catalogue.module.css';
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
      {shown !== undefined && <Values key={shown} name={shown} period={period} />}
    </SideDialog>
  );
}

function Values({ name, period }: { name: string; period: Period }) {
  const [find, setFind] = useState<string>();
  return (
    <>
      <search className={classes.tools} aria-label="Find values">
        <FindField
          className={classes.find}
          label="Find values"
          placeholder="Part of the value"
          value={find}
          onFind={setFind}
        />
      </search>
      <DialogTable>
        <NamesTable of={valuesOfProperty(name)} find={find} period={period} />
      </DialogTable>
    </>
  );
}
