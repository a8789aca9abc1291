import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { type Column, DataTable } from '../../../ui/data-table';
import { format } from '../../../ui/format';
import { PageTurner } from '../../../ui/page-turner';
import { Tag } from '../../../ui/tag';
import type { PreviewRow, SpendPreview } from '../spend.queries';
import classes from './upload.module.css';

const PAGE_SIZE = 10;

const OUTCOMES = {
  inserted: { words: 'New', tone: 'good' },
  updated: { words: 'Replaces', tone: 'warn' },
  unchanged: { words: 'As stored', tone: 'quiet' },
  rejected: { words: 'Rejected', tone: 'bad' },
} as const;

const COLUMNS: readonly Column<PreviewRow>[] = [
  { key: 'row', header: 'Row', phone: 'top', cell: ({ index }) => format.count(index + 1) },
  {
    key: 'outcome',
    header: 'Outcome',
    cell: ({ status, errors }) => (
      <span className={classes.outcome}>
        <Tag tone={OUTCOMES[status].tone}>{OUTCOMES[status].words}</Tag>
        {errors?.map(({ field, message }) => (
          <span key={`${field} ${message}`} className={classes.fault}>
            {field && <b>{field} </b>}
            {message}
          </span>
        ))}
      </span>
    ),
  },
  { key: 'date', header: 'Date', cell: ({ cells }) => <span className={classes.date}>{cells.date}</span> },
  { key: 'platform', header: 'Platform', cell: ({ cells }) => cells.platform },
  {
    key: 'campaign',
    header: 'Campaign',
    cell: ({ cells }) => (
      <span className={classes.name}>
        {[cells.campaign, cells.adset, cells.ad].filter((name) => name).join(' / ')}
      </span>
    ),
  },
  {
    key: 'spend',
    header: 'Spend',
    align: 'right',
    cell: ({ cells }) => `${cells.spend ?? ''} ${cells.currency ?? ''}`,
  },
  { key: 'clicks', header: 'Clicks', align: 'right', cell: ({ cells }) => cells.clicks },
];

/** What would become of each row: those that would be rejected first, where there are some. */
export function PreviewRows({ preview }: { preview: SpendPreview }) {
  const [wanted, want] = useState<'rejected' | 'all'>(preview.rejected > 0 ? 'rejected' : 'all');
  const [asked, turn] = useState(1);
  const isRejected = wanted === 'rejected' && preview.rejected > 0;
  const rows = isRejected ? preview.rows.filter(({ status }) => status === 'rejected') : preview.rows;
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Math.min(asked, pages);
  return (
    <div>
      {preview.rejected > 0 && (
        <SegmentedControl
          size="xs"
          mb="xs"
          aria-label="Rows"
          value={wanted}
          onChange={(value) => {
            want(value as typeof wanted);
            turn(1);
          }}
          data={[
            { value: 'rejected', label: `Rejected (${format.count(preview.rejected)})` },
            { value: 'all', label: `All (${format.count(preview.received)})` },
          ]}
        />
      )}
      <div className={classes.rows}>
        <DataTable
          wide
          label="Rows of the file"
          columns={COLUMNS}
          rows={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          rowKey={({ index }) => String(index)}
        />
      </div>
      <PageTurner
        what="row"
        page={page}
        pages={pages}
        pageSize={PAGE_SIZE}
        total={rows.length}
        onTurn={turn}
      />
    </div>
  );
}
