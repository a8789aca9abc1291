import '@mantine/dates/styles.layer.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { useState } from 'react';
import { dayOf, daySpan, typedDay } from './days';
import { useTimes } from './time-zone';
import { type Times, timesIn } from './times';

/** Days are plain dates here; UTC keeps each what it is. */
const plain = timesIn('utc');

interface DayFieldProps
  extends Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat' | 'dateParser' | 'label' | 'aria-label'> {
  /** As 2026-11-21; empty where none is chosen. */
  readonly value?: string;
  readonly onChange: (day: string) => void;
  /** Followed by the zone in which the day begins and ends. */
  readonly label: string;
  /** Where the field's place leaves no room for a label above it. */
  readonly short?: string;
  /** Whether days that are over cannot be chosen. */
  readonly fromToday?: boolean;
}

/** A day, written as the tables write it, typed or picked from a calendar. */
export function DayField({ value = '', onChange, label, short, fromToday = false, ...more }: DayFieldProps) {
  const times = useTimes();
  const [isOpen, setOpen] = useState(false);
  const name = `${label} (${zoneOf(value, times)})`;
  return (
    <DateInput
      {...more}
      {...(fromToday && { minDate: dayOf(new Date(), times.choice) })}
      {...(short === undefined ? { label: name } : { 'aria-label': name, leftSection: short })}
      value={value === '' ? null : value}
      onChange={(day) => onChange(day ?? '')}
      valueFormat={(day) => plain.bare(day, 'day')}
      dateParser={typedDay}
      placeholder={more.placeholder ?? '21 Nov 2026'}
      clearButtonProps={{ 'aria-label': 'Clear the day' }}
      weekendDays={[]}
      highlightToday
      hideOutsideDates
      nextLabel="Next"
      previousLabel="Previous"
      popoverProps={{
        shadow: 'md',
        transitionProps: { duration: 90 },
        onOpen: () => setOpen(true),
        onClose: () => setOpen(false),
      }}
      // Escape closes the calendar, and not the dialog around it.
      data-mantine-stop-propagation={isOpen || undefined}
    />
  );
}

/** The zone at the start of that day, or today. */
function zoneOf(day: string, times: Times): string {
  const start = day === '' ? new Date() : daySpan(day, times.choice).start;
  return times.zone(start.toISOString());
}
