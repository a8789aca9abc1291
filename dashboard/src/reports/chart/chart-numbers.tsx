import { Table, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { format } from '../../ui/format';
import classes from '../../ui/numbers-table.module.css';
import { NumberButton } from '../number-button';
import { BUCKET_HEADS, bucketWords } from './bucket-words';
import type { TimeChartProps } from './time-chart.types';

/** A chart's numbers, newest first; made when they are opened, for there may be ten thousand. */
export function ChartNumbers({
  label,
  buckets,
  series,
  interval,
  head = BUCKET_HEADS[interval],
  write = format.count,
  onBucket,
  onNumber,
}: TimeChartProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Show the numbers</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={classes.scroll} tabIndex={0} aria-label={`${label}, as numbers`}>
          <Table className={classes.table} stickyHeader aria-label={label}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{head}</Table.Th>
                {series.map(({ key, label: column }) => (
                  <Table.Th key={key} scope="col">
                    {column}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {buckets.map((_, nth) => {
                const at = buckets.length - 1 - nth;
                const { start, is_complete, name = bucketWords(start, interval) } = buckets[at]!;
                return (
                  <Table.Tr key={start}>
                    <Table.Th scope="row">
                      {onBucket ? (
                        <UnstyledButton className={classes.bucket} onClick={() => onBucket(at)}>
                          {name}
                        </UnstyledButton>
                      ) : (
                        name
                      )}
                      {!is_complete && ' (incomplete)'}
                    </Table.Th>
                    {series.map(({ key, label: column, values }) => {
                      const value = values[at] ?? null;
                      return (
                        <Table.Td key={key} data-none={!value || undefined}>
                          {value === null ? (
                            '–'
                          ) : onNumber && value !== 0 ? (
                            <NumberButton
                              label={`${write(value)}: ${column}, ${name}`}
                              onClick={() => onNumber(at, key)}
                            >
                              {write(value)}
                            </NumberButton>
                          ) : (
                            write(value)
                          )}
                        </Table.Td>
                      );
                    })}
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        </section>
      )}
    </details>
  );
}
