import { Popover, Select, Switch } from '@mantine/core';
import { useState } from 'react';
import { NO_COMPARISON, onlyValue, type Question } from '../question';
import type { Asking } from '../use-question';
import classes from './compare-tool.module.css';
import { DaysCalendar } from './days-calendar';
import { daysWords } from './range-words';

interface CompareToolProps {
  readonly question: Question;
  readonly onAsk: Asking['ask'];
  /** In a sheet, where there is room for its name. */
  readonly isWide: boolean;
}

/** What stands in the list for days from the calendar, and for no comparison. */
const DAYS = 'days';
const NONE = 'none';

/** What the range is compared with: nothing, a period before it, or days from a calendar; weekday beside weekday or not. */
export function CompareTool({ question, onAsk, isWide }: CompareToolProps) {
  const [isOpen, setOpen] = useState(false);
  const from = onlyValue(question, 'compare_from');
  const to = onlyValue(question, 'compare_to');
  const shown = onlyValue(question, 'compare') ?? (from && to ? DAYS : NONE);
  const choices = [
    { value: NONE, label: 'No comparison' },
    { value: 'previous_period', label: 'Previous period' },
    { value: 'previous_year', label: 'Same period a year before' },
    { value: DAYS, label: from && to ? daysWords(from, to) : 'Other days…' },
  ];
  return (
    <>
      {/* The list and the calendar are two things that one field opens: it says of itself what the list needs. */}
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        shadow="md"
        trapFocus
        withRoles={false}
      >
        <Popover.Target>
          <div>
            <Select
              data-tool
              size={isWide ? 'sm' : 'xs'}
              {...(isWide ? { label: 'Compare' } : { 'aria-label': 'Compare', w: 190 })}
              data={choices}
              value={shown}
              // Days are chosen again by choosing the days that are there.
              onOptionSubmit={(value) => setOpen(value === DAYS)}
              onChange={(value) => {
                if (value === NONE) onAsk(NO_COMPARISON);
                else if (value !== null && value !== DAYS)
                  onAsk({ compare: value, compare_from: undefined, compare_to: undefined });
              }}
              comboboxProps={{
                width: isWide ? 'target' : 'max-content',
                position: 'bottom-start',
                shadow: 'md',
              }}
            />
          </div>
        </Popover.Target>
        <Popover.Dropdown className={classes.panel} role="dialog" aria-label="Days to compare with">
          {isOpen && (
            <DaysCalendar
              from={from}
              to={to}
              action="Compare with these days"
              onChoose={(range) => {
                setOpen(false);
                onAsk({ compare: undefined, compare_from: range.from, compare_to: range.to });
              }}
            />
          )}
        </Popover.Dropdown>
      </Popover>
      {shown !== NONE && (
        <Switch
          size={isWide ? 'sm' : 'xs'}
          label="Match weekdays"
          checked={onlyValue(question, 'compare_weekdays') === 'true'}
          onChange={({ currentTarget }) =>
            onAsk({ compare_weekdays: currentTarget.checked ? 'true' : undefined })
          }
        />
      )}
    </>
  );
}
