import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { DEFAULT_PARSERS } from 'hyparquet/src/convert.js';
import { formatMicros } from '../../src/common/rfc3339.js';

/** A Parquet answer as another library reads it: its rows, times as the wire has them, and the rows of each group. */
export async function readParquet(url: string, secret: string) {
  const answer = await fetch(url, {
    headers: { Authorization: `Bearer ${secret}`, Accept: 'application/vnd.apache.parquet' },
  });
  if (answer.headers.get('content-type') !== 'application/vnd.apache.parquet')
    throw new Error(`Not Parquet: ${answer.status} ${await answer.text()}`);
  const file = await answer.arrayBuffer();
  const rows = await parquetReadObjects({ file, parsers });
  return {
    groups: parquetMetadata(file).row_groups.map(({ num_rows }) => Number(num_rows)),
    rows: rows.map((row) => ({
      ...row,
      event_id: row['event_id'] as string,
      cursor: row['cursor'] as string | undefined,
      occurred_at: timeOf(row['occurred_at']),
      received_at: timeOf(row['received_at']),
      revenue_amount: amountOf(row['revenue_amount']),
      properties: row['properties'] === null ? null : JSON.parse(row['properties'] as string),
    })),
  };
}

/** To the microsecond, which a Date has not. */
const parsers = { ...DEFAULT_PARSERS, timestampFromMicroseconds: (micros: bigint) => Number(micros) };

function timeOf(micros: unknown): string {
  return formatMicros(micros as number);
}

/** The library multiplies by 0.0001, which is no double. */
function amountOf(amount: unknown): number | null {
  return amount === null ? null : Number((amount as number).toFixed(4));
}
