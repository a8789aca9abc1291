import { Select } from '@mantine/core';
import { GroupField } from '../../reports/group-field';
import { useQuestion } from '../../reports/use-question';
import { type Counting, countingOf, FIGURES, questionOf } from './trend-measure';
import classes from './trends.module.css';

export const COUNTS = [
  { value: 'events', label: 'Events' },
  { value: 'visitors', label: 'Unique visitors' },
  { value: 'events_per_visitor', label: 'Events per visitor' },
];

/** What is counted, or measured of what. */
export function MeasureFields() {
  const { question, ask } = useQuestion();
  const counting = countingOf(question);
  const choose = (change: Partial<Counting>) => ask(questionOf({ ...counting, ...change }));
  const isFigure = Object.hasOwn(FIGURES, counting.count);
  return (
    <>
      <Select
        className={classes.choice}
        label="Count"
        size="xs"
        data={[...COUNTS, ...Object.entries(FIGURES).map(([value, label]) => ({ value, label }))]}
        value={counting.count}
        onChange={(count) => choose({ count: (count ?? 'events') as Counting['count'] })}
      />
      {isFigure && (
        <GroupField
          className={classes.choice}
          label="Of"
          isRequired
          fields={['revenue']}
          value={counting.of}
          onChange={(of) => choose({ of: of ?? 'revenue' })}
        />
      )}
    </>
  );
}
