import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useMemo, useState } from 'react';

interface Reading {
  /** Whether somebody reads the list, so that its lines must stay where they are. */
  readonly isReading: boolean;
  /** To be spread over the element around the list and what is operated while one reads it. */
  readonly watch: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/** Somebody reads a list who points at it, has the focus in it, or has scrolled past its beginning. */
export function useReading(list: RefObject<HTMLElement | null>): Reading {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isScrolled, setScrolled] = useState(false);

  useEffect(() => {
    const look = () => setScrolled((list.current?.getBoundingClientRect().top ?? 0) < 0);
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [list]);

  const watch = useMemo(
    () => ({
      // A finger that lifts does not point any more, but the browser does not say that it has left.
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointed(pointerType === 'mouse'),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      // From one part to another it stays within.
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(currentTarget.contains(relatedTarget)),
    }),
    [],
  );
  return { isReading: isPointed || isFocused || isScrolled, watch };
}
