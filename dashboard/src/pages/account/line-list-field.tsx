import { Textarea } from '@mantine/core';
import { type EditedLists, type LineList, type Lists, lineErrors } from './traffic-lists';
import classes from './traffic-lists-form.module.css';

/** What the fields of the form share. */
export interface ListFieldProps {
  readonly edited: EditedLists;
  /** The lists that `error` is about. */
  readonly sent: Lists;
  readonly error: unknown;
  readonly readOnly: boolean;
  readonly change: (part: Partial<EditedLists>) => void;
}

interface LineListFieldProps extends ListFieldProps {
  readonly list: LineList;
  readonly label: string;
  readonly description: string;
  readonly placeholder: string;
}

/** A list with one entry a line. */
export function LineListField(props: LineListFieldProps) {
  const { edited, sent, error, readOnly, change, list, label, description, placeholder } = props;
  const faults = lineErrors(error, list, sent);
  return (
    <Textarea
      label={label}
      description={
        readOnly ? description : `${description}${/[.!?]$/.test(description) ? '' : '.'} One a line.`
      }
      placeholder={readOnly ? 'None' : placeholder}
      autosize
      minRows={3}
      maxRows={14}
      spellCheck={false}
      readOnly={readOnly}
      classNames={{ input: classes.lines }}
      error={faults.length > 0 ? faults.map((fault) => <div key={fault}>{fault}</div>) : undefined}
      value={edited[list]}
      onChange={(event) => change({ [list]: event.currentTarget.value })}
    />
  );
}
