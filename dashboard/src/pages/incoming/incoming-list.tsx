import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, memo, useState } from 'react';
import type { IncomingRow } from '../../api/api.types';
import { managesKeys, usePageScope } from '../../app/page-scope';
import { format } from '../../ui/format';
import { StatusBadge } from '../../ui/status-badge';
import { Time } from '../../ui/time';
import classes from './incoming-list.module.css';
import { rowReason } from './row-reason';

interface IncomingListProps {
  readonly rows: readonly IncomingRow[];
  readonly onOpen: (row: IncomingRow) => void;
}

/** The list of requests. A click opens one; the arrow keys move between them. */
export function IncomingList({ rows, onOpen }: IncomingListProps) {
  const { account } = usePageScope();
  const seesKeys = managesKeys(account.role);
  return (
    <div className={seesKeys ? undefined : classes.withoutKeys}>
      <div className={classes.head} aria-hidden>
        <span>Time</span>
        <span>Status</span>
        <span>Event type</span>
        <span>Visitor</span>
        {seesKeys && <span>Key</span>}
      </div>
      <ol className={classes.list} aria-label="Requests, newest first" onKeyDown={moveByArrows}>
        {rows.map((row) => (
          <Line key={row.key} row={row} onOpen={onOpen} />
        ))}
      </ol>
    </div>
  );
}

/** A line younger than this is highlighted when it appears. */
const FRESH_MS = 3_000;

const Line = memo(function Line({ row, onOpen }: { row: IncomingRow; onOpen: (row: IncomingRow) => void }) {
  const reason = rowReason(row);
  const [isFresh] = useState(() => Date.now() - Date.parse(row.at) < FRESH_MS);
  return (
    <li className={classes.item} data-fresh={isFresh || undefined}>
      <UnstyledButton className={classes.row} onClick={() => onOpen(row)}>
        <span className={classes.time}>
          <Time at={row.at} form="clock" />
        </span>
        <span className={classes.status}>
          <StatusBadge status={row.status} />
          {row.count > 1 && <span className={classes.times}>×{format.count(row.count)}</span>}
        </span>
        <span className={classes.type}>{row.event_type ?? <i>no event</i>}</span>
        <span className={classes.visitor}>{row.visitor_id ?? ''}</span>
        {row.sent_with !== null && <span className={classes.key}>{row.sent_with.name}</span>}
        {reason !== null && <span className={classes.reason}>{reason}</span>}
        {reason === null && row.visitor_id_warning !== null && (
          <span className={classes.reason}>{row.visitor_id_warning}</span>
        )}
      </UnstyledButton>
    </li>
  );
});

function moveByArrows(event: KeyboardEvent<HTMLOListElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const line = document.activeElement?.closest('li');
  const next = event.key === 'ArrowDown' ? line?.nextElementSibling : line?.previousElementSibling;
  const button = next?.querySelector('button');
  if (!button) return;
  event.preventDefault();
  button.focus();
}
