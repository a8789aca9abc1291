import { Select } from '@mantine/core';
import { GroupField } from '../../reports/group-field';
import { ORIGIN_FIELDS, onlyValue } from '../../reports/question';
import { useQuestion } from '../../reports/use-question';
import classes from './funnel.module.css';
import { FunnelBuilder } from './funnel-builder';
import { FunnelExclusions } from './funnel-exclusions';

const ORDERS = [
  { value: 'ordered', label: 'One after another' },
  { value: 'strict', label: 'With nothing between' },
  { value: 'any', label: 'In any order' },
];

const WINDOWS = [
  { value: '30m', label: '30 minutes' },
  { value: '1h', label: '1 hour' },
  { value: '1d', label: '1 day' },
  { value: '7d', label: '7 days' },
  { value: '14d', label: '14 days' },
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
];
const USUAL_WINDOW = '14d';

/** The steps, what must not lie between them, how they must follow one another, within which time, and by what the funnel is divided. */
export function FunnelControls() {
  const { question, ask } = useQuestion();
  const order = onlyValue(question, 'order') ?? 'ordered';
  const window = onlyValue(question, 'window') ?? USUAL_WINDOW;
  const windows = WINDOWS.some(({ value }) => value === window)
    ? WINDOWS
    : [...WINDOWS, { value: window, label: window }];
  return (
    <div className={classes.controls}>
      <FunnelBuilder />
      <FunnelExclusions />
      <Select
        className={classes.choice}
        label="Order"
        size="xs"
        data={ORDERS}
        value={order}
        onChange={(value) => ask({ order: value === 'ordered' ? undefined : (value ?? undefined) })}
      />
      <Select
        className={classes.choice}
        label="Within"
        size="xs"
        data={windows}
        value={window}
        onChange={(value) => ask({ window: value === USUAL_WINDOW ? undefined : (value ?? undefined) })}
      />
      <GroupField
        className={classes.choice}
        fields={ORIGIN_FIELDS}
        value={onlyValue(question, 'breakdown')}
        onChange={(breakdown) => ask({ breakdown })}
      />
    </div>
  );
}
