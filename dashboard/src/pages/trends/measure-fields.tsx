import { Select } from '@mantine/core';
import { GroupField } from '../../reports/group-field';
import { onlyValue } from '../../reports/question';
import { useQuestion } from '../../reports/use-question';
import { type Counting, countingOf, FIGURES, measureWords, questionOf } from './trend-measure';
import classes from './trends.module.css';

export const COUNTS = [
  { value: 'events', label: 'Events' },
  { value: 'visitors', label: 'Unique visitors' },
  { value: 'events_per_visitor', label: 'Events per visitor' },
];

/** What is counted, or measured of what; a measure that the page does not offer stays, by its name. */
export function MeasureFields() {
  const { question, ask } = useQuestion();
  const counting = countingOf(question);
  const measure = onlyValue(question, 'measure');
  const isOffered = measure === undefined || measure === questionOf(counting).measure;
  const choose = (change: Partial<Counting>) => ask(questionOf({ ...counting, ...change }));
  const isFigure = Object.hasOwn(FIGURES, counting.count);
  return (
    <>
      <Select
        className={classes.choice}
        label="Count"
        size="xs"
        data={[
          ...COUNTS,
          ...Object.entries(FIGURES).map(([value, label]) => ({ value, label })),
          ...(isOffered ? [] : [{ value: measure, label: measureWords(measure) }]),
        ]}
        value={isOffered ? counting.count : measure}
        onChange={(count) => count !== measure && choose({ count: (count ?? 'events') as Counting['count'] })}
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
