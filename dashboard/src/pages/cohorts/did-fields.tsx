import { NumberInput, Select, TextInput } from '@mantine/core';
import { StepFilters } from '../funnel/step-filters';
import { StepTypeField } from '../funnel/step-type-field';
import type { Rule, RuleTime } from './cohort-rules';
import classes from './cohorts.module.css';

type Did = Extract<Rule, { kind: 'did' }>;

interface DidFieldsProps {
  readonly rule: Did;
  readonly number: number;
  readonly onChange: (rule: Did) => void;
}

const MAX_TIMES = 1_000_000;
const MAX_DAYS = 1_830;
const USUAL_DAYS = 30;

const TIMES: readonly { value: RuleTime['kind']; label: string }[] = [
  { value: 'ever', label: 'at any time' },
  { value: 'last_days', label: 'in the last days' },
  { value: 'between', label: 'between days' },
];

/** Which event, narrowed how, how often and when. */
export function DidFields({ rule, number, onChange }: DidFieldsProps) {
  const { time } = rule;
  const of = `of condition ${number}`;
  const count = (label: string, value: number | null, change: (value: number | null) => void) => (
    <NumberInput
      className={classes.count}
      leftSection={<span className={classes.unit}>{label}</span>}
      leftSectionWidth={62}
      aria-label={`${label} ${of}`}
      size="xs"
      min={0}
      max={MAX_TIMES}
      allowDecimal={false}
      placeholder="any"
      rightSection={<span className={classes.unit}>times</span>}
      rightSectionWidth={42}
      value={value ?? ''}
      onChange={(next) => change(typeof next === 'number' ? next : null)}
    />
  );
  return (
    <>
      <div className={classes.type}>
        <StepTypeField
          label={`Event type ${of}`}
          value={rule.eventType}
          choosesWhenLeft
          onChoose={(eventType) => onChange({ ...rule, eventType })}
        />
      </div>
      {count('at least', rule.atLeast, (atLeast) => onChange({ ...rule, atLeast }))}
      {count('at most', rule.atMost, (atMost) => onChange({ ...rule, atMost }))}
      <Select
        aria-label={`Time ${of}`}
        size="xs"
        w={150}
        data={TIMES}
        value={time.kind}
        onChange={(kind) => kind !== null && onChange({ ...rule, time: newTime(kind as RuleTime['kind']) })}
        comboboxProps={{ shadow: 'md' }}
      />
      {time.kind === 'last_days' && (
        <NumberInput
          className={classes.days}
          aria-label={`Days ${of}`}
          size="xs"
          min={1}
          max={MAX_DAYS}
          allowDecimal={false}
          rightSection={<span className={classes.unit}>days</span>}
          rightSectionWidth={38}
          value={time.days}
          onChange={(days) =>
            onChange({ ...rule, time: { ...time, days: typeof days === 'number' ? days : USUAL_DAYS } })
          }
        />
      )}
      {time.kind === 'between' &&
        (['from', 'to'] as const).map((bound) => (
          <TextInput
            key={bound}
            type="date"
            size="xs"
            w={150}
            aria-label={`${bound === 'from' ? 'First day' : 'Day after the last'} ${of}`}
            value={time[bound]}
            onChange={({ currentTarget }) =>
              onChange({ ...rule, time: { ...time, [bound]: currentTarget.value } })
            }
          />
        ))}
      <div className={classes.filters}>
        <StepFilters filters={rule.filters} onChange={(filters) => onChange({ ...rule, filters })} />
      </div>
    </>
  );
}

function newTime(kind: RuleTime['kind']): RuleTime {
  if (kind === 'last_days') return { kind, days: USUAL_DAYS };
  return kind === 'between' ? { kind, from: '', to: '' } : { kind };
}
