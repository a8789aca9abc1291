import { Button, Skeleton, Stack } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { type Column, DataTable } from '../../ui/data-table';
import { DialogTable, SideDialog } from '../../ui/dialog';
import { format } from '../../ui/format';
import { Cancelled, CountingProgress } from '../counting-progress';
import { ReportFailure } from '../report-failure';
import { BackButton, type BackTo } from './back-button';
import classes from './evidence-drawer.module.css';
import type { ReportPages } from './use-report-pages';

/** More than these need a wider drawer. */
const MANY_COLUMNS = 4;

interface EvidenceDrawerProps<Page, Row> {
  /** What the number is: "Purchases on 21 Nov 2026". */
  readonly title: string;
  /** What the rows are, and which there are not. */
  readonly about?: ReactNode;
  readonly back?: BackTo | undefined;
  /** What else of the number can be looked at. */
  readonly controls?: ReactNode;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Asked while the drawer is open. */
  readonly pages: ReportPages<Page>;
  /** How many rows all pages have; absent until it is known. */
  readonly total: number | undefined;
  /** What the rows are called, one and many. */
  readonly words: readonly [one: string, many: string];
  readonly rowsOf: (page: Page) => readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
}

/**
 * The rows behind a number, page by page, and how many there are. A `VisitorLink` among the columns leads on to whose they
 * are.
 */
export function EvidenceDrawer<Page, Row>(props: EvidenceDrawerProps<Page, Row>) {
  const { opened, onClose, pages, rowsOf, columns, rowKey } = props;
  const { query } = pages;
  // Keeps its title while it slides away.
  const last = useRef(props);
  if (opened) last.current = props;
  const { title, about, back, controls, total, words } = last.current;
  const rows = query.data?.pages.flatMap(rowsOf) ?? [];
  return (
    <SideDialog
      name="evidence"
      opened={opened}
      onClose={onClose}
      position="right"
      size={columns.length > MANY_COLUMNS ? 960 : 720}
      title={title}
    >
      <Stack gap="md">
        {back && <BackButton {...back} />}
        {about !== undefined && <p className={classes.about}>{about}</p>}
        {controls}
        {opened && query.isFetching && pages.isSlow && <CountingProgress counting={pages} />}
        {opened && query.isPending && !query.isFetching && <Cancelled onAgain={() => void query.refetch()} />}
        {query.isPending && query.isFetching && (
          <Stack gap="sm" role="status" aria-busy="true" aria-label="Loading">
            <Skeleton height={14} />
            <Skeleton height={14} width="80%" />
            <Skeleton height={14} width="90%" />
          </Stack>
        )}
        {query.isError && !query.isFetching && (
          <ReportFailure error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isSuccess && rows.length === 0 && !query.hasNextPage && <p>Nothing is behind this number.</p>}
        {rows.length > 0 && (
          <>
            <p className={classes.count} role="status">
              {countWords(rows.length, query.hasNextPage ? total : rows.length, words)}
            </p>
            <DialogTable>
              <DataTable label={title} columns={columns} rows={rows} rowKey={rowKey} />
            </DialogTable>
          </>
        )}
        {query.hasNextPage && (
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </Stack>
    </SideDialog>
  );
}

/** "The first 50 of 1,234 events", "38 events". */
function countWords(
  shown: number,
  total: number | undefined,
  [one, many]: readonly [string, string],
): string {
  if (total === undefined) return `The first ${format.plural(shown, one, many)}`;
  const all = format.plural(total, one, many);
  return shown < total ? `The first ${format.count(shown)} of ${all}` : all;
}
