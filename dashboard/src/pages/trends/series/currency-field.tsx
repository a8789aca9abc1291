import { Select } from '@mantine/core';
import { useState } from 'react';
import { useNames } from '../../../reports/names/use-names';

interface CurrencyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (currency: string) => void;
  readonly className?: string | undefined;
}

/** One of the currencies that events have, or one that is typed. */
export function CurrencyField({ label, value, onChange, className }: CurrencyFieldProps) {
  const [typed, setTyped] = useState('');
  const { data, renderOption, ...names } = useNames(
    { of: 'values', field: 'currency' },
    typed === value ? '' : typed.toUpperCase(),
  );
  return (
    <Select
      className={className}
      label={label}
      size="xs"
      searchable
      {...names}
      data={[...new Set([value, ...data])]}
      renderOption={renderOption}
      value={value}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(currency) => currency !== null && onChange(currency)}
      comboboxProps={{ shadow: 'md', width: 'max-content', position: 'bottom-start' }}
    />
  );
}
