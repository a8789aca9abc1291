import { useEffect, useState } from 'react';

/**
 * For a dialog that is rendered only while it is open: when it is gone, whatever opened it has the focus again. Of a
 * menu's item that is the menu's button; where that is gone too (the row of a deleted key) it is the page.
 */
export function useFocusReturn(): void {
  const [origin] = useState(findOrigin);
  useEffect(
    () => () => {
      // After the dialog's own elements have left the page.
      setTimeout(() => {
        if (document.activeElement !== null && document.activeElement !== document.body) return;
        const target = origin?.isConnected ? origin : document.getElementById('content');
        target?.focus({ preventScroll: true });
      });
    },
    [origin],
  );
}

function findOrigin(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return null;
  const button = active.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : active;
}
