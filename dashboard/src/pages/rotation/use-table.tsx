import type { RotationSide, UseKind } from '../../api/api.types';
import { type Column, DataTable } from '../../ui/data-table';
import { format } from '../../ui/format';
import { TimeAgo } from '../../ui/time-ago';
import classes from './use-table.module.css';

/** By what a request was for. */
const REQUESTS = {
  events: 'Sent events',
  validate: 'Checked the key',
  reads: 'Read events or ad spend',
  reports: 'Asked for a report',
  changes: 'Imported ad spend, erased visitors',
  other: 'Asked for something else',
  refused: 'Refused since its deletion',
} as const satisfies Partial<Record<UseKind, string>>;

/** By what became of the events that were sent. */
const OUTCOMES = {
  stored: 'stored',
  duplicate: 'duplicate',
  conflict: 'in conflict',
  rejected: 'rejected',
  rate_limited: 'over the limit',
} as const satisfies Partial<Record<UseKind, string>>;

type RequestKind = keyof typeof REQUESTS;

/** Every request with either key since the rotation began, by what it was for, and when the last one came. */
export function UseTable({ old, successor }: { old: RotationSide; successor: RotationSide }) {
  const occurred = (kind: RequestKind) => [old, successor].some((side) => countOf(side, kind) !== undefined);
  const rows = (Object.keys(REQUESTS) as RequestKind[]).filter(occurred);
  if (rows.length === 0)
    return <p className={classes.none}>No request came with either key since the rotation began.</p>;
  const columns: Column<RequestKind>[] = [
    {
      key: 'kind',
      header: 'Since the rotation began',
      phone: 'top',
      grow: true,
      cell: (kind) => <strong className={classes.kind}>{REQUESTS[kind]}</strong>,
    },
    { key: 'old', header: 'Old key', cell: (kind) => <Uses of={old} kind={kind} /> },
    { key: 'new', header: 'New key', cell: (kind) => <Uses of={successor} kind={kind} /> },
  ];
  return <DataTable label="Uses of both keys" columns={columns} rows={rows} rowKey={(kind) => kind} />;
}

function Uses({ of: side, kind }: { of: RotationSide; kind: RequestKind }) {
  const use = countOf(side, kind);
  if (!use) return <span className={classes.none}>–</span>;
  const outcomes = kind === 'events' ? outcomesOf(side) : '';
  return (
    <span className={classes.uses}>
      <span>
        {format.plural(use.count, 'request')}, <TimeAgo at={use.last_at} />
      </span>
      {outcomes !== '' && <span className={classes.outcomes}>{outcomes}</span>}
    </span>
  );
}

/** "1,204 stored, 3 duplicate". */
function outcomesOf(side: RotationSide): string {
  return (Object.keys(OUTCOMES) as (keyof typeof OUTCOMES)[])
    .map((kind) => ({ kind, use: countOf(side, kind) }))
    .filter(({ use }) => use !== undefined)
    .map(({ kind, use }) => `${format.count(use!.count)} ${OUTCOMES[kind]}`)
    .join(', ');
}

function countOf(side: RotationSide, kind: UseKind) {
  return side.uses.find((use) => use.kind === kind);
}
