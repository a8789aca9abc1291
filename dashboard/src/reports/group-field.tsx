import { Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ChosenMark } from '../ui/chosen-mark';
import { useNames } from './names/use-names';
import { ORIGIN_FIELDS } from './question';
import { fieldWords } from './words';

interface GroupFieldProps {
  readonly value: string | undefined;
  readonly onChange: (field: string | undefined) => void;
  readonly className?: string | undefined;
  /** Those to choose from beside properties; the event type and where visitors came from unless told. */
  readonly fields?: readonly string[];
  readonly label?: string;
  /** Whether there has to be one. */
  readonly isRequired?: boolean;
}

const NONE = '';
const PROPERTY = 'properties.';
const FIELDS: readonly string[] = ['event_type', ...ORIGIN_FIELDS];

/** By which field the answer is divided: where visitors came from, or a property that was sent, or one that is typed. */
export function GroupField({
  value,
  onChange,
  className,
  fields: known = FIELDS,
  label = 'Group by',
  isRequired = false,
}: GroupFieldProps) {
  const [typed, setTyped] = useState('');
  // A closed field has the words of its value for what is typed, also when "back" has changed it.
  const none = isRequired ? '' : 'Nothing';
  const words = value ? fieldWords(value) : none;
  const isShown = typed === words;
  useEffect(() => setTyped(words), [words]);
  const text = isShown ? '' : typed.trim().replace(/^properties\./, '');
  const { data, renderOption, ...names } = useNames({ of: 'properties' }, text);
  const fields = known.filter((field) => fieldWords(field).toLowerCase().includes(text.toLowerCase()));
  const properties = data.map((name) => PROPERTY + name);
  const others = value && ![...known, ...properties].includes(value) ? [value] : [];
  return (
    <Select
      className={className}
      label={label}
      size="xs"
      required={isRequired}
      withAsterisk={false}
      searchable
      {...names}
      placeholder={isRequired ? 'Choose a property' : none}
      nothingFoundMessage="Nothing of this name"
      data={[
        ...(text === '' && !isRequired ? [{ value: NONE, label: 'Nothing' }] : []),
        ...[...fields, ...others, ...properties].map((field) => ({ value: field, label: fieldWords(field) })),
      ]}
      renderOption={({ option, checked }) =>
        option.value.startsWith(PROPERTY) ? (
          renderOption({ option: { value: option.value.slice(PROPERTY.length) }, checked })
        ) : (
          <>
            <span>{option.label}</span>
            <ChosenMark isChosen={checked} />
          </>
        )
      }
      value={value ?? NONE}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(field) => onChange(field || undefined)}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
