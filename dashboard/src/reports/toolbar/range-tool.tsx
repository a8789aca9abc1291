import { CalendarIcon, ChevronDownIcon } from '@heroicons/react/24/outline';
import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import { onlyValue, PERIODS, type Question } from '../question';
import type { Asking } from '../use-question';
import { PERIOD_WORDS } from '../words';
import { DaysCalendar } from './days-calendar';
import classes from './range-tool.module.css';
import { rangeWords } from './range-words';

/** The range of the question: by name, which goes with the days, or from a calendar. */
export function RangeTool({
  question,
  onAsk,
  unset,
}: {
  question: Question;
  onAsk: Asking['ask'];
  /** What is said where the address has no range, unless that is the API's usual one. */
  unset?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const isUnset = ['period', 'from', 'to'].every((name) => onlyValue(question, name) === undefined);
  const words = unset !== undefined && isUnset ? unset : rangeWords(question);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      shadow="md"
      trapFocus
      transitionProps={{ duration: 90 }}
    >
      <Popover.Target>
        <Button
          data-tool
          variant="default"
          size="xs"
          leftSection={<CalendarIcon width={16} aria-hidden />}
          rightSection={<ChevronDownIcon width={13} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
          aria-label={`Range: ${words}`}
        >
          {words}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label="Range">
        {isOpen && (
          <RangePanel
            question={question}
            onChoose={(range) => {
              setOpen(false);
              onAsk({ period: undefined, from: undefined, to: undefined, ...range });
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface RangePanelProps {
  readonly question: Question;
  readonly onChoose: (range: { period?: string; from?: string; to?: string }) => void;
}

function RangePanel({ question, onChoose }: RangePanelProps) {
  const period = onlyValue(question, 'period');
  return (
    <>
      <ul className={classes.periods}>
        {PERIODS.map((name) => (
          <li key={name}>
            <Button
              size="compact-sm"
              variant={name === period ? 'light' : 'subtle'}
              color="gray"
              fullWidth
              justify="flex-start"
              aria-pressed={name === period}
              onClick={() => onChoose({ period: name })}
            >
              {PERIOD_WORDS[name]}
            </Button>
          </li>
        ))}
      </ul>
      <DaysCalendar
        from={onlyValue(question, 'from')}
        to={onlyValue(question, 'to')}
        action="Show these days"
        onChoose={onChoose}
      />
    </>
  );
}
