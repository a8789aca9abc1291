import { useEffect, useRef, useState } from 'react';

/** What the page at /docs asks with when it has been opened by this one; see src/http/openapi/docs-page.ts. */
const ASKED = 'waymark:key-asked';

/**
 * Opens Swagger UI in a new tab and hands it the secret, once: from the memory of this page to the memory of that one.
 * It is in no address and no storage. Only the tab opened here is answered, only while it shows this origin, and only
 * until the returned function is called.
 * @returns null where the browser opened no tab.
 */
function handToDocs(secret: string): (() => void) | null {
  const docs = window.open('/docs', '_blank');
  if (docs === null) return null;
  const answer = ({ source, origin, data }: MessageEvent) => {
    if (source !== docs || origin !== window.location.origin || data !== ASKED) return;
    stop();
    docs.postMessage({ type: 'waymark:key', secret }, window.location.origin);
  };
  const stop = () => window.removeEventListener('message', answer);
  window.addEventListener('message', answer);
  return stop;
}

/** {@link handToDocs} for as long as the component is on the screen; `isBlocked` tells that no tab was opened. */
export function useHandToDocs(secret: string): { hand: () => void; isBlocked: boolean } {
  const [isBlocked, setBlocked] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  const hand = () => {
    stop.current?.();
    stop.current = handToDocs(secret);
    setBlocked(stop.current === null);
  };
  return { hand, isBlocked };
}
