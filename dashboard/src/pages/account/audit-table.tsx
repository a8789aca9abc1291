import type { AuditEntry } from '../../api/api.types';
import { actionLabel, actorLabel } from '../../ui/audit-actions';
import { type Column, DataTable } from '../../ui/data-table';
import { refusalWords } from '../../ui/refusal-words';
import { Time } from '../../ui/time';
import classes from './audit-table.module.css';

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    key: 'at',
    header: 'When',
    cell: ({ at }) => <Time at={at} />,
  },
  {
    key: 'actor',
    header: 'Who',
    cell: ({ actor }) => <span className={classes.long}>{actorLabel(actor)}</span>,
  },
  {
    key: 'action',
    header: 'What',
    phone: 'top',
    cell: ({ action }) => <span className={classes.action}>{actionLabel(action)}</span>,
  },
  {
    key: 'target',
    header: 'On',
    grow: true,
    cell: (entry) => (
      <div className={classes.target}>
        <code>{entry.target}</code>
        <Details of={entry.details} />
      </div>
    ),
  },
];

/** Entries of the audit log. Names in the details come from people, so everything is rendered as text. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return <DataTable label="Audit log" columns={COLUMNS} rows={entries} rowKey={({ id }) => id} />;
}

function Details({ of: all }: { of: Record<string, unknown> }) {
  const refusal = refusalWords(all);
  const { reason: _, role: __, attempts: ___, user_agent: ____, ...rest } = all;
  const details = refusal === null ? all : rest;
  const words = Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(
      ([name, value]) =>
        `${name.replaceAll('_', ' ')}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
    );
  if (refusal !== null) words.unshift(refusal);
  return words.length > 0 ? <span className={classes.details}>{words.join(' · ')}</span> : null;
}
