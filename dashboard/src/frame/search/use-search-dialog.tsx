import { useHotkeys } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const SearchDialog = lazy(() => import('./search-dialog'));

/** The search of the frame, opened by a button or by Ctrl or ⌘ and K, unless another dialog is open. */
export function useSearchDialog(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  // In fields, too. A dialog may hold what its closing would lose, such as a secret key.
  useHotkeys([['mod+K', () => document.querySelector('[role=dialog]') === null && open()]], []);
  return {
    open,
    dialog: isOpen && (
      <Suspense>
        <SearchDialog onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
