import { Group, NumberInput, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { WatchableReport } from '../../api/alert.queries';
import { type AlertValues, ofFigure } from './alert-values';
import { GroupField } from './group-field';

interface ReportRuleFieldsProps {
  readonly form: UseFormReturnType<AlertValues>;
  readonly reports: readonly WatchableReport[];
}

/** Which figure of which report is watched, and when it fires. */
export function ReportRuleFields({ form, reports }: ReportRuleFieldsProps) {
  const { values } = form;
  const figures = reports.find(({ id }) => id === values.report_id)?.figures ?? [];
  const choice = figures.find(({ figure }) => figure === values.figure);
  return (
    <>
      <Select
        label="Saved report"
        placeholder={reports.length === 0 ? 'Save a report first' : 'Choose one'}
        data={reports.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        allowDeselect={false}
        {...form.getInputProps('report_id')}
        onChange={(id) => {
          const first = reports.find((report) => report.id === id)?.figures[0];
          form.setValues({ report_id: id, ...ofFigure(values, first) });
        }}
      />
      <Group grow align="flex-start">
        <Select
          label="Figure"
          data={figures.map(({ figure, label }) => ({ value: figure, label }))}
          searchable
          allowDeselect={false}
          {...form.getInputProps('figure')}
          onChange={(of) =>
            form.setValues(
              ofFigure(
                values,
                figures.find(({ figure }) => figure === of),
              ),
            )
          }
        />
        {choice?.is_money && (
          <TextInput label="Currency" placeholder="EUR" maxLength={3} {...form.getInputProps('currency')} />
        )}
        <Select
          label="Of each"
          data={choice?.windows.map((value) => ({ value, label: `Whole ${value}` })) ?? []}
          allowDeselect={false}
          {...form.getInputProps('window')}
        />
      </Group>
      {values.report_id !== null && choice && choice.groups !== 'none' && (
        <GroupField
          key={values.report_id}
          report={values.report_id}
          isNeeded={choice.groups === 'must'}
          value={values.group}
          onChange={(group) => form.setFieldValue('group', group)}
          error={form.errors['group']}
        />
      )}
      {values.kind === 'threshold' ? (
        <Group grow align="flex-start">
          <Select
            label="Fires when it is"
            data={['above', 'below']}
            allowDeselect={false}
            {...form.getInputProps('side')}
          />
          <NumberInput label="Amount" thousandSeparator="," {...form.getInputProps('amount')} />
        </Group>
      ) : (
        <>
          <Group grow align="flex-start">
            <Select
              label="Fires when it"
              data={[
                { value: 'rise', label: 'rises' },
                { value: 'fall', label: 'falls' },
                { value: 'either', label: 'rises or falls' },
              ]}
              allowDeselect={false}
              {...form.getInputProps('direction')}
            />
            <NumberInput label="by at least" min={0} {...form.getInputProps('amount')} />
            <Select
              label="Unit"
              data={[
                { value: 'percent', label: '%' },
                { value: 'absolute', label: 'absolute' },
              ]}
              allowDeselect={false}
              {...form.getInputProps('unit')}
            />
          </Group>
          <NumberInput
            label="From at least"
            description="Where the window before has less nothing is said: from 1 to 2 is no doubling."
            min={0}
            {...form.getInputProps('base_at_least')}
          />
        </>
      )}
    </>
  );
}
