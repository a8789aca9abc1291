import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiFailure } from '../../api/api-failure';
import { api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { activityQuery, sessionsQuery } from '../../api/session.queries';
import { useMutation } from '../../api/use-mutation';
import { fieldErrors } from '../../ui/field-errors';
import { FormError } from '../../ui/form-error';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';

/** Changes the person's own password and ends all their other sessions. */
export function ChangePassword({ email }: { email: string }) {
  const form = useForm({ initialValues: { current_password: '', new_password: '' } });
  const change = useMutation({
    mutationFn: (body: typeof form.values) => api.POST('/dashboard/api/password', { body }),
    onSuccess: () => {
      form.reset();
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: activityQuery.queryKey });
    },
    onError: (error) => {
      const isWrong = error instanceof ApiFailure && error.status === 401;
      form.setErrors(isWrong ? { current_password: error.message } : fieldErrors(error));
    },
  });
  return (
    <Panel title="Password" about="Changing it signs you out everywhere else.">
      <form onSubmit={form.onSubmit((values) => change.mutate(values))}>
        <Stack gap="md" maw={420}>
          <FormError error={change.error} form={form} />
          {change.isSuccess && (
            <Notice tone="good" role="status">
              Your password is changed; your other sessions have ended.
            </Notice>
          )}
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            {...form.getInputProps('current_password')}
          />
          <PasswordInput
            label="New password"
            description="At least 12 characters; several unrelated words are both strong and easy to remember"
            autoComplete="new-password"
            required
            withAsterisk={false}
            {...form.getInputProps('new_password')}
          />
          <Group>
            <Button type="submit" loading={change.isPending}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
