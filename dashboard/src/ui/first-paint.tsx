import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * What has been on the screen. A page counts for itself: the frame is painted before the code of the page has come, and
 * page, tools and fields would be rendered at once then.
 */
const painted = { frame: false, page: false };

interface AfterFirstPaintProps {
  /** What is painted before. */
  readonly of: keyof typeof painted;
  readonly children: ReactNode;
}

/**
 * What the first page of a tab shows after what is around it, rendered in small parts: frame, page and fields at once
 * held the browser's thread for a hundred milliseconds. Later pages take the place of one that is shown, whole.
 */
export function AfterFirstPaint({ of, children }: AfterFirstPaintProps) {
  const [isTurn, take] = useState(painted[of]);
  useEffect(() => {
    if (isTurn) painted[of] = true;
    else startTransition(() => take(true));
  }, [of, isTurn]);
  return isTurn ? children : null;
}
