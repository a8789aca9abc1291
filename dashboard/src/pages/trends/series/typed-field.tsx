import { TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';

interface TypedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onDone: (value: string) => void;
  readonly className?: string | undefined;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly isCode?: boolean;
}

/** A text that counts once it is typed: with Enter, or when the field is left. Escape takes back what was typed. */
export function TypedField({ value, onDone, isCode = false, maxLength = 128, ...props }: TypedFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const done = () => {
    if (typed === value || typed.trim() === value) setTyped(value);
    else onDone(typed.trim());
  };
  return (
    <TextInput
      {...props}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      size="xs"
      maxLength={maxLength}
      spellCheck={!isCode}
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={done}
      onKeyDown={({ key }) => {
        if (key === 'Enter') done();
        if (key === 'Escape') setTyped(value);
      }}
    />
  );
}
