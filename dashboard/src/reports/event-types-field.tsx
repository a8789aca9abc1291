import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useNames } from './names/use-names';

interface EventTypesFieldProps {
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly className?: string | undefined;
  readonly label?: string;
  readonly placeholder?: string;
  /** How many may be chosen; any number unless told. */
  readonly max?: number;
}

/** Event types, chosen from those that there are, or typed. */
export function EventTypesField({
  values,
  onChange,
  className,
  label = 'Event types',
  placeholder = 'All types',
  max,
}: EventTypesFieldProps) {
  const [typed, setTyped] = useState('');
  const names = useNames({ of: 'event-types' }, typed);
  return (
    <TagsInput
      className={className}
      label={label}
      size="xs"
      placeholder={values.length === 0 ? placeholder : ''}
      {...names}
      value={[...values]}
      onChange={onChange}
      searchValue={typed}
      onSearchChange={setTyped}
      maxTags={max}
      splitChars={[]}
      acceptValueOnBlur={false}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
