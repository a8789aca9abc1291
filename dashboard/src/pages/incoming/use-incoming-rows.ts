import { useCallback, useEffect, useRef, useState } from 'react';
import type { IncomingRow, IncomingRows } from '../../api/api.types';
import type { PageScope } from '../../app/page-scope';
import type { IncomingSearch } from '../../app/search';
import { mergeRows } from './merge-rows';
import type { StreamState } from './stream-state';
import { useEventStream } from './use-event-stream';

interface Received {
  readonly rows: readonly IncomingRow[];
  readonly skipped: number;
  /** A break was too long to be filled: what came before it is not among the rows. */
  readonly restarted: boolean;
  /** The service has told what there is, if only that there is nothing. */
  readonly isKnown: boolean;
}

export interface IncomingView extends Received {
  readonly stream: StreamState;
  readonly retry: () => void;
  /** How many lines have come that are not shown yet. */
  readonly held: number;
  /** Shows them, and holds back those that come after. */
  readonly showNew: () => void;
}

const NOTHING: Received = { rows: [], skipped: 0, restarted: false, isKnown: false };
const BOTH_EMPTY = { received: NOTHING, shown: NOTHING };

/** The account's requests as they arrive, newest first. While `isHeld`, new ones are received but not shown. */
export function useIncomingRows(
  { account, environment }: PageScope,
  search: IncomingSearch,
  isHeld: boolean,
): IncomingView {
  const [{ received, shown }, setRows] = useState(BOTH_EMPTY);
  const held = useRef(isHeld);
  held.current = isHeld;
  const path = streamPath(account.id, environment, search);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another stream begins empty
  useEffect(() => setRows(BOTH_EMPTY), [path]);
  const showNew = useCallback(() => setRows((now) => ({ received: now.received, shown: now.received })), []);
  useEffect(() => {
    if (!isHeld) showNew();
  }, [isHeld, showNew]);

  const receive = useCallback(({ rows, skipped, restarted }: IncomingRows) => {
    setRows(({ received: before, shown: seen }) => {
      const now: Received = {
        rows: mergeRows(restarted ? [] : before.rows, rows),
        skipped: before.skipped + skipped,
        // Only the first message after the break says so.
        restarted: restarted || before.restarted,
        isKnown: true,
      };
      return { received: now, shown: held.current && seen.rows.length > 0 ? seen : now };
    });
  }, []);
  const { state, retry } = useEventStream<IncomingRows>(path, 'rows', receive);
  return { ...shown, stream: state, retry, held: unseen(received.rows, shown.rows), showNew };
}

function unseen(rows: readonly IncomingRow[], seen: readonly IncomingRow[]): number {
  if (rows === seen) return 0;
  const keys = new Set(seen.map(({ key }) => key));
  return rows.filter(({ key }) => !keys.has(key)).length;
}

function streamPath(account: string, environment: string, search: IncomingSearch): string {
  const query = new URLSearchParams({ environment });
  if (search.key) query.set('key_id', search.key);
  if (search.type) query.set('event_type', search.type);
  if (search.part) query.set('type_part', search.part);
  if (search.visitor) query.set('visitor_id', search.visitor);
  if (search.status) query.set('status', search.status);
  return `/dashboard/api/accounts/${account}/incoming?${query}`;
}
