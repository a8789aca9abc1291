import { Group, NumberInput, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Plan } from '../../api/api.types';
import { PLANS } from '../../ui/labels';

export interface LimitValues {
  readonly plan: Plan;
  /** Empty: the plan's. */
  readonly events_per_hour: number | string;
  readonly requests_per_second: number | string;
}

/** The fields of a plan and its own numbers, as the interface takes them. */
export function limitsOf({ plan, events_per_hour, requests_per_second }: LimitValues) {
  const number = (value: number | string) => (value === '' ? null : Number(value));
  return { plan, events_per_hour: number(events_per_hour), requests_per_second: number(requests_per_second) };
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
          min={1}
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
    </>
  );
}
