import { Table } from '@mantine/core';
import type { UsageBucket } from '../../api/api.types';
import { format } from '../../ui/format';
import { STATUS_ORDER, STATUSES } from '../../ui/statuses';
import { Time } from '../../ui/time';
import classes from './usage-table.module.css';

/** The chart's numbers, newest first; collapsed at first. */
export function UsageTable({
  buckets,
  interval,
}: {
  buckets: readonly UsageBucket[];
  interval: 'hour' | 'day';
}) {
  return (
    <details className={classes.details}>
      <summary>Show the numbers</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label="Numbers of the chart">
        <Table className={classes.table} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{interval === 'hour' ? 'Hour from' : 'Day (UTC)'}</Table.Th>
              {STATUS_ORDER.map((status) => (
                <Table.Th key={status}>{STATUSES[status].label}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {[...buckets].reverse().map((bucket) => (
              <Table.Tr key={bucket.start}>
                <Table.Td>
                  {interval === 'hour' ? (
                    <Time at={bucket.start} form="minute" />
                  ) : (
                    format.utcDay(bucket.start)
                  )}
                </Table.Td>
                {STATUS_ORDER.map((status) => (
                  <Table.Td key={status} data-none={bucket[status] === 0 || undefined}>
                    {format.count(bucket[status])}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </details>
  );
}
