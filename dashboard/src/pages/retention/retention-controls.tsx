import { Select } from '@mantine/core';
import { EventTypesField } from '../../reports/event-types-field';
import { onlyValue, valuesOf } from '../../reports/question';
import { useQuestion } from '../../reports/use-question';
import classes from './retention.module.css';

const PERIODS = ['4', '8', '12', '24', '52'];
const USUAL_PERIODS = '12';

/** Which event begins a visitor's time, which one counts as coming back, and over how many periods. */
export function RetentionControls() {
  const { question, ask } = useQuestion();
  const periods = onlyValue(question, 'periods') ?? USUAL_PERIODS;
  return (
    <>
      <EventTypesField
        className={classes.type}
        label="Begins with"
        placeholder="Any event"
        max={1}
        values={valuesOf(question, 'cohort_event_type')}
        onChange={(cohort_event_type) => ask({ cohort_event_type })}
      />
      <EventTypesField
        className={classes.type}
        label="Comes back with"
        placeholder="Any event"
        max={1}
        values={valuesOf(question, 'return_event_type')}
        onChange={(return_event_type) => ask({ return_event_type })}
      />
      <Select
        className={classes.choice}
        label="Cohorts by"
        size="xs"
        data={[
          { value: 'day', label: 'Day' },
          { value: 'week', label: 'Week' },
          { value: 'month', label: 'Month' },
        ]}
        value={onlyValue(question, 'interval') ?? 'day'}
        onChange={(value) => ask({ interval: value === 'day' ? undefined : (value ?? undefined) })}
      />
      <Select
        className={classes.choice}
        label="Periods"
        size="xs"
        data={PERIODS.includes(periods) ? PERIODS : [...PERIODS, periods]}
        value={periods}
        onChange={(value) => ask({ periods: value === USUAL_PERIODS ? undefined : (value ?? undefined) })}
      />
    </>
  );
}
