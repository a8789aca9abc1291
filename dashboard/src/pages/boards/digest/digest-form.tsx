import { Button, Group, MultiSelect, Select, Stack, Switch, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { answer, api } from '../../../api/client';
import { queryClient } from '../../../api/query-client';
import { useMutation } from '../../../api/use-mutation';
import { usePageScope } from '../../../app/page-scope';
import { ErrorNotice } from '../../../ui/error-notice';
import { fieldErrors } from '../../../ui/field-errors';
import { DIGEST, type Digest, digestQuery, pathOf } from './digest.queries';
import { HOURS, WEEKDAYS, zoneChoices } from './digest-times';

interface DigestFormProps {
  readonly digest: Digest;
  readonly board: string;
  readonly onClose: () => void;
}

const FIELDS = ['weekday', 'hour', 'timezone', 'member_ids', 'addresses'];

/** Sets when it is sent and to whom; who may not is shown how it is set. Anybody may have one sent to themselves. */
export function DigestForm({ digest, board, onClose }: DigestFormProps) {
  const { account, environment } = usePageScope();
  const scope = { account: account.id, environment };
  const path = pathOf(scope, board);
  const isNew = digest.due_at === null && digest.last_sent_at === null && digest.member_ids.length === 0;
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const form = useForm({
    initialValues: {
      is_on: digest.is_on,
      weekday: String(digest.weekday),
      hour: String(digest.hour),
      timezone: isNew ? own : digest.timezone,
      member_ids: digest.member_ids,
      addresses: digest.addresses.join('\n'),
    },
  });
  const saving = useMutation({
    mutationFn: ({ weekday, hour, addresses, ...values }: typeof form.values) =>
      answer(
        api.PUT(DIGEST, {
          params: { path },
          body: {
            ...values,
            weekday: Number(weekday),
            hour: Number(hour),
            addresses: addresses.split(/[\s,;]+/).filter(Boolean),
          },
        }),
      ),
    onSuccess: (saved) => {
      queryClient.setQueryData(digestQuery(scope, board).queryKey, saved);
      notifications.show({ message: saved.is_on ? 'The weekly e-mail is on.' : 'The weekly e-mail is off.' });
      onClose();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const sending = useMutation({
    mutationFn: () =>
      api.POST(`${DIGEST}/send`, { params: { path }, body: { timezone: form.values.timezone } }),
    onSuccess: () => notifications.show({ message: 'It is on its way to you.' }),
  });
  const isFixed = !digest.may_change;
  const isNamed = FIELDS.some((field) => field in form.errors);
  return (
    <form onSubmit={form.onSubmit((values) => saving.mutate(values))} noValidate>
      <Stack gap="md">
        {saving.isError && !isNamed && <ErrorNotice error={saving.error} />}
        {sending.isError && <ErrorNotice error={sending.error} />}
        <Switch
          label="Send it every week"
          disabled={isFixed}
          {...form.getInputProps('is_on', { type: 'checkbox' })}
        />
        <Group grow align="start" gap="sm" wrap="nowrap">
          <Select
            label="On"
            data={WEEKDAYS}
            allowDeselect={false}
            disabled={isFixed}
            {...form.getInputProps('weekday')}
          />
          <Select
            label="At"
            data={HOURS}
            allowDeselect={false}
            disabled={isFixed}
            {...form.getInputProps('hour')}
          />
        </Group>
        <Select
          label="Time zone"
          data={zoneChoices(own, digest.timezone)}
          searchable
          limit={60}
          allowDeselect={false}
          nothingFoundMessage="No such time zone"
          disabled={isFixed}
          {...form.getInputProps('timezone')}
        />
        <MultiSelect
          label="Members"
          placeholder={form.values.member_ids.length === 0 ? 'Nobody yet' : ''}
          data={digest.members.map(({ id, email }) => ({ value: id, label: email }))}
          searchable
          limit={60}
          nothingFoundMessage="No such member"
          disabled={isFixed}
          {...form.getInputProps('member_ids')}
        />
        <Textarea
          label="Other addresses"
          description={addressWords(digest)}
          autosize
          minRows={2}
          maxRows={6}
          disabled={isFixed || (!digest.may_add_addresses && digest.addresses.length === 0)}
          {...form.getInputProps('addresses')}
        />
        {digest.unconfirmed.length > 0 && (
          <div>
            Asked by e-mail, and sent nothing else before they confirm: {digest.unconfirmed.join(', ')}.
            Saving asks again, once an hour at most.
          </div>
        )}
        {digest.unanswered_for.length > 0 && (
          <div>
            Not written to, since whoever added them is neither owner nor admin any more:{' '}
            {digest.unanswered_for.join(', ')}. An owner or admin who saves answers for them.
          </div>
        )}
        {digest.unsubscribed.length > 0 && (
          <div>Unsubscribed, and not written to any more: {digest.unsubscribed.join(', ')}.</div>
        )}
        <Group justify="space-between" gap="sm">
          <Button
            variant="default"
            loading={sending.isPending}
            disabled={!digest.is_mail_set_up}
            onClick={() => sending.mutate()}
          >
            Send me one now
          </Button>
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              {isFixed ? 'Close' : 'Cancel'}
            </Button>
            {!isFixed && (
              <Button type="submit" loading={saving.isPending}>
                Save
              </Button>
            )}
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

function addressWords({ may_change, may_add_addresses }: Digest): string {
  if (may_change && !may_add_addresses)
    return 'Owners and admins add people who are no members, where the installation knows its own address (PUBLIC_URL).';
  return 'People who are no members, one a line. Each message has a link by which they unsubscribe.';
}
