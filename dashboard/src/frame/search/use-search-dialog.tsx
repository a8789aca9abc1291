import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { missingFile, type PageFileError } from '../../app/page-file';
import { EarlyKeys } from './early-keys';
import { MissingSearch } from './missing-search';
import type { SearchDialogProps, SearchKind } from './search-dialog';

const load = () => import('./search-dialog');

type Part = (props: SearchDialogProps) => ReactNode;

/** Fetched when the search is first opened, and kept. */
let part: Part | null = null;

/** The searches of the frame, opened by buttons, that of everything also by Ctrl or ⌘ and K, unless another dialog is open. */
export function useSearchDialog(): { open: (kind: SearchKind) => void; dialog: ReactNode } {
  const [kind, setKind] = useState<SearchKind | null>(null);
  const [, setLoaded] = useState(part !== null);
  const [failure, setFailure] = useState<PageFileError | null>(null);
  const early = useRef<EarlyKeys | null>(null);
  const endEarly = () => {
    early.current?.end();
    early.current = null;
  };
  const close = () => {
    endEarly();
    setKind(null);
    setFailure(null);
  };
  const fetchPart = async () => {
    try {
      part ??= (await load()).default;
      setFailure(null);
      setLoaded(true);
    } catch (error) {
      endEarly();
      setFailure(await missingFile(error));
    }
  };
  const open = (opened: SearchKind) => {
    if (early.current) return;
    setFailure(null);
    early.current = new EarlyKeys(close);
    setKind(opened);
    if (part === null) void fetchPart();
  };
  useEffect(() => () => early.current?.end(), []);
  // In fields, too. A dialog may hold what its closing would lose, such as a secret key.
  useHotkeys([['mod+K', () => document.querySelector('[role=dialog]') === null && open('everything')]], []);
  return { open, dialog: kind !== null && dialogOf(kind) };

  function dialogOf(of: SearchKind): ReactNode {
    if (failure) return <MissingSearch reason={failure.reason} onClose={close} />;
    const SearchDialog = part;
    return SearchDialog && <SearchDialog of={of} onClose={close} takeEarly={takeEarly} />;
  }

  function takeEarly(): EarlyKeys | null {
    const taken = early.current;
    endEarly();
    return taken;
  }
}
