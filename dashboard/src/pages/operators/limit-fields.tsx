import { Group, NumberInput, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Plan } from '../../api/api.types';
import { PLANS } from '../../ui/labels';

export interface LimitValues {
  readonly plan: Plan;
  /** Empty: the plan's. */
  readonly events_per_hour: number | string;
  readonly requests_per_second: number | string;
  /** Empty: as long as the service keeps events. */
  readonly retention_days: number | string;
}

/** The fields of a plan and its own numbers, as the interface takes them. */
export function limitsOf({ plan, events_per_hour, requests_per_second, retention_days }: LimitValues) {
  const number = (value: number | string) => (value === '' ? null : Number(value));
  return {
    plan,
    events_per_hour: number(events_per_hour),
    requests_per_second: number(requests_per_second),
    retention_days: number(retention_days),
  };
}

/** Plan and optional own limits of an account. */
export function LimitFields<T extends LimitValues>({ form }: { form: UseFormReturnType<T> }) {
  return (
    <>
      <Select
        label="Plan"
        data={(Object.keys(PLANS) as Plan[]).map((plan) => ({ value: plan, label: PLANS[plan] }))}
        {...form.getInputProps('plan')}
      />
      <Group grow align="start">
        <NumberInput
          label="Events per hour"
          placeholder="As in the plan"
          min={0}
          allowDecimal={false}
          thousandSeparator=","
          hideControls
          {...form.getInputProps('events_per_hour')}
        />
        <NumberInput
          label="Requests per second"
          placeholder="As in the plan"
          min={1}
          allowDecimal={false}
          thousandSeparator=","
          hideControls
          {...form.getInputProps('requests_per_second')}
        />
      </Group>
      <NumberInput
        label="Days events are kept"
        description="Older ones are removed for good; figures of settled days stay."
        placeholder="As long as the service keeps them"
        min={7}
        allowDecimal={false}
        hideControls
        {...form.getInputProps('retention_days')}
      />
    </>
  );
}
