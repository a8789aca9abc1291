import { Button, Group, MultiSelect, NumberInput, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import {
  ALERTS,
  type AlertBody,
  type AlertView,
  alertsOf,
  type ChannelView,
  type WatchableReport,
} from '../../api/alert.queries';
import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { useMutation } from '../../api/use-mutation';
import { useReadRevision } from '../../api/use-read-revision';
import { usePageScope } from '../../app/page-scope';
import { EventTypesField } from '../../reports/event-types-field';
import { fieldErrors } from '../../ui/field-errors';
import { FormError } from '../../ui/form-error';
import { Notice } from '../../ui/notice';
import { AlertPreview } from './alert-preview';
import { ruleOf, valuesOf } from './alert-values';
import { ReportRuleFields } from './report-rule-fields';

interface AlertFormProps {
  readonly of: AlertView | null;
  readonly report: string | undefined;
  readonly reports: readonly WatchableReport[];
  readonly channels: readonly ChannelView[];
  readonly onClose: () => void;
}

/** The fields of an alert: what fires it, and who is told. */
export function AlertForm({ of: alert, report, reports, channels, onClose }: AlertFormProps) {
  const { account, environment } = usePageScope();
  const form = useForm({
    initialValues: valuesOf(
      alert,
      reports.find(({ id }) => id === (alert?.rule.report_id ?? report)),
    ),
  });
  const { values } = form;
  const watched = reports.find(({ id }) => id === values.report_id);
  const choice = watched?.figures.find(({ figure }) => figure === values.figure);
  const rule = ruleOf(values, choice);
  const change = useReadRevision(alert);
  const save = useMutation({
    mutationFn: (body: AlertBody) => {
      const path = { account_id: account.id, environment };
      if (!alert) return answer(api.POST(ALERTS, { params: { path }, body }));
      const params = { path: { ...path, alert_id: alert.id } };
      return change((revision) =>
        answer(api.PUT(`${ALERTS}/{alert_id}`, { params, body: { ...body, revision } })),
      );
    },
    onSuccess: (_, { name }) => {
      notifications.show({
        message: `“${name}” is ${alert ? 'changed: it begins anew' : 'created'}.`,
      });
      onClose();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
    // Who was too late has the other's revision by then, and may save over it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: alertsOf(account.id) }),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const { name, channels, remind_hours } = values;
        save.mutate({
          ...{ ...rule, name, channels },
          ...(remind_hours !== '' && { remind_hours: Number(remind_hours) }),
        } as AlertBody);
      }}
    >
      <Stack gap="md">
        <FormError error={save.error} form={form} />
        <TextInput label="Name" maxLength={200} data-autofocus {...form.getInputProps('name')} />
        <SegmentedControl
          fullWidth
          aria-label="What fires it"
          data={[
            { value: 'threshold', label: 'Threshold' },
            { value: 'change', label: 'Change' },
            { value: 'silence', label: 'Silence' },
          ]}
          {...form.getInputProps('kind')}
        />
        {values.kind === 'silence' ? (
          <Group grow align="flex-start">
            <EventTypesField
              label="No event of type"
              placeholder="purchase"
              max={1}
              values={values.event_type}
              onChange={(types) => form.setFieldValue('event_type', types)}
            />
            <NumberInput
              label="for so many minutes"
              min={1}
              max={43_200}
              allowDecimal={false}
              {...form.getInputProps('minutes')}
            />
          </Group>
        ) : (
          <ReportRuleFields form={form} reports={reports} />
        )}
        {form.errors['event_type'] && <Notice tone="bad">{form.errors['event_type']}</Notice>}
        <AlertPreview key={JSON.stringify(rule)} rule={rule} />
        <MultiSelect
          label="Channels"
          description={
            channels.length === 0
              ? 'There are none yet: owners and admins add them in the tab Channels.'
              : 'Without any the page alone shows it.'
          }
          data={channels.map(({ id, name }) => ({ value: id, label: name }))}
          maxValues={10}
          {...form.getInputProps('channels')}
        />
        <NumberInput
          label="Remind every so many hours"
          description="While it goes on firing. Empty: one message when it fires and one when it recovers."
          min={1}
          max={168}
          allowDecimal={false}
          {...form.getInputProps('remind_hours')}
          onChange={(hours) => form.setFieldValue('remind_hours', String(hours))}
        />
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            {alert ? 'Save' : 'Create alert'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
