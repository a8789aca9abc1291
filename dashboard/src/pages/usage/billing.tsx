import { ArrowDownTrayIcon } from '@heroicons/react/24/outline';
import { Box, Button, Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { billingQuery } from '../../api/account.queries';
import { usePageScope } from '../../app/page-scope';
import { BarChart } from '../../ui/bar-chart';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { Stat, Stats } from '../../ui/stat';
import { latestMonths } from './months';

const SERIES = [{ name: 'live_events', label: 'Live events', color: 'trail.5' }] as const;

/** What is billed: live events stored, by day. */
export function Billing() {
  const { account } = usePageScope();
  const [months] = useState(() => latestMonths(Date.now()));
  const [month, setMonth] = useState(months[0]!);
  const billing = useQuery(billingQuery(account.id, month));
  return (
    <Panel
      title="Billing"
      about="Live events stored, by UTC day. Test events, duplicates and refusals are never billed."
      actions={
        <Group gap={8}>
          <Select
            aria-label="Month"
            size="xs"
            w={150}
            value={month}
            onChange={(value) => value && setMonth(value)}
            data={months.map((value) => ({ value, label: format.month(value) }))}
          />
          <Button
            component="a"
            href={`/dashboard/api/accounts/${account.id}/billing.csv?month=${month}`}
            download
            size="xs"
            variant="default"
            leftSection={<ArrowDownTrayIcon width={14} aria-hidden />}
          >
            CSV
          </Button>
        </Group>
      }
    >
      <QueryResult query={billing}>
        {({ month: billed, total, days }) => (
          <>
            <Stats>
              <Stat
                label={`Live events in ${format.month(billed)}`}
                value={<span data-testid="billed">{format.count(total)}</span>}
              />
              <Stat label="Busiest day" value={busiest(days)} />
            </Stats>
            <Box mt="md">
              <BarChart
                label={`Live events by day in ${format.month(billed)}`}
                buckets={days.map(({ date, live_events }) => ({ start: date, live_events }))}
                series={SERIES}
                interval="day"
                height={160}
              />
            </Box>
          </>
        )}
      </QueryResult>
    </Panel>
  );
}

function busiest(days: readonly { date: string; live_events: number }[]): string {
  const top = days.reduce((most, day) => (day.live_events > most.live_events ? day : most), {
    date: '',
    live_events: 0,
  });
  return top.live_events === 0 ? '–' : `${format.utcDay(top.date)}, ${format.count(top.live_events)}`;
}
