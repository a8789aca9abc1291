import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { usePageScope } from '../../app/page-scope';
import { bucketWords } from '../../reports/chart/bucket-words';
import { type Column, DataTable } from '../../ui/data-table';
import { ErrorNotice } from '../../ui/error-notice';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import classes from './ad-spend.module.css';
import type { AdSpendAnswer } from './ad-spend.report';
import { type StoredSpend, spendRowsQuery } from './spend.queries';

const COLUMNS: readonly Column<StoredSpend>[] = [
  {
    key: 'date',
    header: 'Date',
    phone: 'top',
    cell: ({ date }) => bucketWords(`${date}T00:00:00Z`, 'day'),
  },
  { key: 'platform', header: 'Platform', cell: ({ platform }) => platform },
  {
    key: 'campaign',
    header: 'Campaign',
    cell: ({ campaign, adset, ad }) => (
      <span className={classes.name}>
        {[campaign, adset, ad].filter((name) => name !== null).join(' / ')}
      </span>
    ),
  },
  {
    key: 'spend',
    header: 'Spend',
    align: 'right',
    cell: ({ spend, currency }) => format.money({ amount: spend, currency }),
  },
  { key: 'clicks', header: 'Clicks', align: 'right', cell: ({ clicks }) => format.count(clicks) },
  {
    key: 'impressions',
    header: 'Impressions',
    align: 'right',
    cell: ({ impressions }) => format.count(impressions),
  },
];

/** The rows of spend that the report adds up, as they were imported. */
export function ImportedRows({ answer }: { answer: AdSpendAnswer }) {
  const { account, environment } = usePageScope();
  const dates = { from: answer.query.from.slice(0, 10), to: answer.query.to.slice(0, 10) };
  const query = useInfiniteQuery(spendRowsQuery({ account: account.id, environment }, dates));
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  if (query.isSuccess && rows.length === 0) return null;
  return (
    <Panel flush title="Imported spend" about="The rows behind the spend of this range, by date.">
      {query.isError && (
        <div className={classes.more}>
          <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
      {query.isPending && (
        <div className={classes.more} role="status" aria-busy="true" aria-label="Loading">
          <Skeleton height={14} />
        </div>
      )}
      {rows.length > 0 && (
        <DataTable
          label="Imported spend"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ date, platform, campaign, adset, ad }) =>
            JSON.stringify([date, platform, campaign, adset, ad])
          }
        />
      )}
      {query.hasNextPage && (
        <div className={classes.more}>
          <Button
            variant="default"
            size="xs"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </Panel>
  );
}
