import { Autocomplete } from '@mantine/core';
import { useNames } from './use-names';

interface PropertyFieldProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** The name of a property, chosen from those that were sent, or typed. */
export function PropertyField({ value, onChange }: PropertyFieldProps) {
  const names = useNames({ of: 'properties' }, value);
  return (
    <Autocomplete
      label="Name of the property"
      size="xs"
      placeholder="plan"
      {...names}
      value={value}
      onChange={onChange}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
