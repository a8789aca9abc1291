import { MagnifyingGlassIcon } from '@heroicons/react/24/outline';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { findable } from './findable';

interface FindFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** What the address asks for. */
  readonly value: string | undefined;
  readonly onFind: (find: string | undefined) => void;
  readonly className?: string | undefined;
}

const TYPING_MS = 200;

/** The text while it is typed, and a moment later what is searched for; an address that changes changes the text. */
export function FindField({ label, placeholder, value, onFind, className }: FindFieldProps) {
  const [text, setText] = useState(value ?? '');
  const published = useRef(value);
  const settle = useDebouncedCallback((typed: string) => {
    published.current = findable(typed);
    onFind(published.current);
  }, TYPING_MS);
  useEffect(() => {
    if (value === published.current) return;
    published.current = value;
    setText(value ?? '');
  }, [value]);
  return (
    <TextInput
      className={className}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<MagnifyingGlassIcon width={16} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        settle(event.currentTarget.value);
      }}
    />
  );
}
