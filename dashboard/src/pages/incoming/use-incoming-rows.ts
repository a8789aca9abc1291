import { useCallback, useEffect, useState } from 'react';
import type { IncomingRow, IncomingRows } from '../../api/api.types';
import type { PageScope } from '../../app/page-scope';
import type { IncomingSearch } from '../../app/search';
import { mergeRows } from './merge-rows';
import { type StreamStatus, useEventStream } from './use-event-stream';

interface Received {
  readonly rows: readonly IncomingRow[];
  readonly skipped: number;
  /** The latest break was too long to be filled. */
  readonly restarted: boolean;
}

export interface IncomingView extends Received {
  readonly status: StreamStatus;
  /** How many lines have come while paused. */
  readonly held: number;
}

const NOTHING: Received = { rows: [], skipped: 0, restarted: false };

/** The account's requests as they arrive, newest first. While `paused`, new ones are received but not shown. */
export function useIncomingRows(
  { account, environment }: PageScope,
  search: IncomingSearch,
  paused: boolean,
): IncomingView {
  const [received, setReceived] = useState(NOTHING);
  const [frozen, setFrozen] = useState<Received | null>(null);
  const path = streamPath(account.id, environment, search);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another stream begins empty
  useEffect(() => {
    setReceived(NOTHING);
    setFrozen(null);
  }, [path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown freezes at the moment of pausing
  useEffect(() => setFrozen(paused ? received : null), [paused]);

  const receive = useCallback(({ rows, skipped, restarted }: IncomingRows) => {
    setReceived((before) => ({
      rows: mergeRows(restarted ? [] : before.rows, rows),
      skipped: before.skipped + skipped,
      restarted,
    }));
  }, []);
  const status = useEventStream<IncomingRows>(path, 'rows', receive);

  const shown = frozen ?? received;
  return { ...shown, status, held: frozen ? unseen(received.rows, frozen.rows) : 0 };
}

function unseen(rows: readonly IncomingRow[], seen: readonly IncomingRow[]): number {
  const keys = new Set(seen.map(({ key }) => key));
  return rows.filter(({ key }) => !keys.has(key)).length;
}

function streamPath(
  account: string,
  environment: string,
  { key, type, visitor, status }: IncomingSearch,
): string {
  const query = new URLSearchParams({ environment });
  if (key) query.set('key_id', key);
  if (type) query.set('event_type', type);
  if (visitor) query.set('visitor_id', visitor);
  if (status) query.set('status', status);
  return `/dashboard/api/accounts/${account}/incoming?${query}`;
}
