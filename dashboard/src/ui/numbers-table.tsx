import { Table } from '@mantine/core';
import type { BarChartProps } from './bar-chart';
import { format } from './format';
import classes from './numbers-table.module.css';
import { Time } from './time';

/** A chart's numbers, newest first; collapsed at first. */
export function NumbersTable<K extends string>({ label, buckets, series, interval }: BarChartProps<K>) {
  return (
    <details className={classes.details}>
      <summary>Show the numbers</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={`${label}, as numbers`}>
        <Table className={classes.table} stickyHeader aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{interval === 'hour' ? 'Hour from' : 'Day (UTC)'}</Table.Th>
              {series.map(({ name, label: column }) => (
                <Table.Th key={name} scope="col">
                  {column}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {[...buckets].reverse().map((bucket) => (
              <Table.Tr key={bucket.start}>
                <Table.Th scope="row">
                  {interval === 'hour' ? (
                    <Time at={bucket.start} form="minute" />
                  ) : (
                    format.utcDay(bucket.start)
                  )}
                </Table.Th>
                {series.map(({ name }) => (
                  <Table.Td key={name} data-none={bucket[name] === 0 || undefined}>
                    {format.count(bucket[name])}
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
