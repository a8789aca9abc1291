import '@mantine/dates/styles.layer.css';
import { Button } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import classes from './range-tool.module.css';
import { dayAfter, dayBefore } from './range-words';

interface DaysCalendarProps {
  /** Bounds as the API has them: the day of `to` is no part of the range. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly action: string;
  readonly onChoose: (range: { from: string; to: string }) => void;
}

/** A calendar of whole days, the first and the last of which are chosen. */
export function DaysCalendar({ from, to, action, onChoose }: DaysCalendarProps) {
  const [days, setDays] = useState<[string | null, string | null]>([
    from?.slice(0, 10) ?? null,
    to ? dayBefore(to) : null,
  ]);
  const [first, last] = days;
  return (
    <div className={classes.calendar}>
      <DatePicker
        type="range"
        allowSingleDateInRange
        value={days}
        onChange={setDays}
        defaultDate={first ?? new Date().toISOString().slice(0, 10)}
        weekendDays={[]}
        highlightToday
        hideOutsideDates
        aria-label="First and last day"
        ariaLabels={{ nextMonth: 'Next month', previousMonth: 'Previous month' }}
      />
      <Button
        size="xs"
        fullWidth
        disabled={first === null || last === null}
        onClick={() => first && last && onChoose({ from: first, to: dayAfter(last) })}
      >
        {action}
      </Button>
    </div>
  );
}
