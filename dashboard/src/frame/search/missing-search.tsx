import { useEffect } from 'react';
import { MissingFile } from '../../app/missing-file';
import type { PageFileError } from '../../app/page-file';
import { Dialog } from '../../ui/dialog';

const AGAIN_EVERY_MS = 3_000;

interface MissingSearchProps {
  readonly reason: PageFileError['reason'];
  readonly onRetry: () => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Instead of the search, where its code could not be fetched. It opens by itself once it can be; the page behind it may
 * hold what a person has typed, so a new version is loaded only when they ask for it.
 */
export function MissingSearch({ reason, onRetry, onClose }: MissingSearchProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for each reason
  useEffect(() => {
    const timer = setInterval(() => void onRetry(), AGAIN_EVERY_MS);
    return () => clearInterval(timer);
  }, [reason]);
  return (
    <Dialog name="search-missing" title="Search" onClose={onClose}>
      <MissingFile reason={reason} what="The search" />
    </Dialog>
  );
}
