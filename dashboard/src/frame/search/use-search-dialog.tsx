import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { missingFile, type PageFileError } from '../../app/page-file';
import { EarlyKeys } from './early-keys';
import { MissingSearch } from './missing-search';
import type { SearchDialogProps } from './search-dialog';

const load = () => import('./search-dialog');

type Part = (props: SearchDialogProps) => ReactNode;

/** Fetched when the search is first opened, and kept. */
let part: Part | null = null;

/** The search of the frame, opened by a button or by Ctrl or ⌘ and K, unless another dialog is open. */
export function useSearchDialog(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const [, setLoaded] = useState(part !== null);
  const [failure, setFailure] = useState<PageFileError | null>(null);
  const early = useRef<EarlyKeys | null>(null);
  const endEarly = () => {
    early.current?.end();
    early.current = null;
  };
  const close = () => {
    endEarly();
    setOpen(false);
    setFailure(null);
  };
  const fetchPart = async () => {
    try {
      part ??= (await load()).default;
      setFailure(null);
      setLoaded(true);
    } catch {
      endEarly();
      setFailure(await missingFile(load));
    }
  };
  const open = () => {
    if (early.current) return;
    early.current = new EarlyKeys(close);
    setOpen(true);
    if (part === null) void fetchPart();
  };
  useEffect(() => () => early.current?.end(), []);
  // In fields, too. A dialog may hold what its closing would lose, such as a secret key.
  useHotkeys([['mod+K', () => document.querySelector('[role=dialog]') === null && open()]], []);
  return { open, dialog: isOpen && dialogOf() };

  function dialogOf(): ReactNode {
    if (failure) return <MissingSearch reason={failure.reason} onRetry={fetchPart} onClose={close} />;
    const SearchDialog = part;
    return SearchDialog && <SearchDialog onClose={close} takeEarly={takeEarly} />;
  }

  function takeEarly(): EarlyKeys | null {
    const taken = early.current;
    endEarly();
    return taken;
  }
}
