import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { sessionQuery } from '../../api/session.queries';
import { useMutation } from '../../api/use-mutation';
import { ErrorNotice } from '../../ui/error-notice';
import { Notice } from '../../ui/notice';
import { EntryPage } from './entry-page';
import { FirstStart } from './first-start';
import { InsecureNotice } from './insecure-notice';

const route = getRouteApi('/sign-in');

/** Asks for e-mail and password. While no person exists, it says where to find the first link. */
export function SignInPage() {
  const { to, ended } = route.useSearch();
  const router = useRouter();
  const session = useQuery(sessionQuery);
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '', password: '' } });
  const signIn = useMutation({
    mutationFn: (body: { email: string; password: string }) =>
      answer(api.POST('/dashboard/api/session', { body })),
    onSuccess: (state) => {
      queryClient.clear();
      queryClient.setQueryData(sessionQuery.queryKey, state);
      router.history.push(`/dashboard${to ?? '/'}`);
    },
    onError: () => form.setFieldValue('password', ''),
  });

  if (session.data?.first_start) return <FirstStart />;
  return (
    <EntryPage title="Sign in">
      <form onSubmit={form.onSubmit((values) => signIn.mutate(values))}>
        <Stack gap="md">
          <InsecureNotice />
          {ended && !signIn.isError && (
            <Notice tone="quiet">Your session has ended. Please sign in again.</Notice>
          )}
          {signIn.isError && <ErrorNotice error={signIn.error} />}
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="username"
            required
            withAsterisk={false}
            data-autofocus
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Button type="submit" fullWidth loading={signIn.isPending} mt={4}>
            Sign in
          </Button>
        </Stack>
      </form>
    </EntryPage>
  );
}
