import { useState } from 'react';
import { ApiFailure } from './api-failure';

/** What is kept with a revision that every change counts up. */
interface Kept {
  readonly id: string;
  readonly revision: number;
}

/**
 * Sends a change with the revision that was read when the change began, for the list behind it may be read anew meanwhile:
 * nobody saves over a change of somebody else that they were not told of. Whoever was told so, by a refusal (409), has the
 * other's revision as soon as it is read, and saves over it on purpose.
 * @param kept as it stands now; the caller has it read anew after a refusal.
 */
export function useReadRevision(kept: Kept | null | undefined) {
  const [read, setRead] = useState(kept);
  const [isOutrun, setOutrun] = useState(false);
  if (kept && (kept.id !== read?.id || (isOutrun && kept.revision !== read.revision))) {
    setRead(kept);
    setOutrun(false);
  }
  return async <T extends Kept>(send: (revision: number) => Promise<T>): Promise<T> => {
    try {
      const saved = await send(read!.revision);
      setRead(saved);
      return saved;
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 409) setOutrun(true);
      throw error;
    }
  };
}
