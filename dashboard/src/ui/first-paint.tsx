import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** A page is on the screen, or was. */
let isPainted = false;

/**
 * What the first page of a tab shows after what is around it, rendered in small parts: frame, page and fields at once
 * held the browser's thread for a hundred milliseconds. Later pages take the place of one that is shown, whole.
 */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const [isTurn, take] = useState(isPainted);
  useEffect(() => {
    if (isTurn) isPainted = true;
    else startTransition(() => take(true));
  }, [isTurn]);
  return isTurn ? children : null;
}
