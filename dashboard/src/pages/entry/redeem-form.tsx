import { Button, PasswordInput, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { LinkView } from '../../api/api.types';
import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { sessionQuery } from '../../api/session.queries';
import { useMutation } from '../../api/use-mutation';
import { ErrorNotice } from '../../ui/error-notice';
import { fieldErrors } from '../../ui/field-errors';
import { EntryPage } from './entry-page';
import { InsecureNotice } from './insecure-notice';
import { linkTexts } from './link-texts';

interface RedeemFormProps {
  readonly token: string;
  readonly link: LinkView;
  /** E-mail of who is signed in in this browser. */
  readonly signedInAs: string | null;
}

/** Asks for what the link needs (name, password), redeems it, and opens the app. */
export function RedeemForm({ token, link, signedInAs }: RedeemFormProps) {
  const router = useRouter();
  const [isNewHere, setNewHere] = useState(true);
  /** The session that was there when the page was opened has ended. */
  const [isOut, setOut] = useState(false);
  const alreadyIn = !isOut && link.kind === 'invite' && signedInAs !== null && signedInAs === link.email;
  const texts = linkTexts(link, isNewHere && !alreadyIn);
  const mayBeEither = link.kind === 'invite' && !alreadyIn;
  const isNew = link.kind === 'first_start' || (mayBeEither && isNewHere);
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '', name: '', password: '' } });
  const redeem = useMutation({
    mutationFn: (values: typeof form.values) =>
      answer(
        api.POST('/dashboard/api/links/redeem', {
          body: {
            token,
            ...(link.kind === 'first_start' && { email: values.email.trim() }),
            ...(isNew && values.name.trim() !== '' && { name: values.name.trim() }),
            ...(!alreadyIn && { password: values.password }),
          },
        }),
      ),
    onSuccess: (state) => {
      queryClient.clear();
      queryClient.setQueryData(sessionQuery.queryKey, state);
      router.history.push('/dashboard/');
    },
    onError: (error) => {
      const faults = fieldErrors(error);
      if (alreadyIn && 'password' in faults) {
        setOut(true);
        setNewHere(false);
        faults['password'] = 'You are not signed in any more: enter your password.';
      }
      form.setErrors(faults);
    },
  });
  const fields: readonly unknown[] = [
    link.kind === 'first_start' && 'email',
    isNew && 'name',
    !alreadyIn && 'password',
  ];
  const faulty = Object.keys(fieldErrors(redeem.error));
  const isSaidAtFields = faulty.length > 0 && faulty.every((field) => fields.includes(field));

  return (
    <EntryPage title={texts.title} about={texts.about}>
      <form onSubmit={form.onSubmit((values) => redeem.mutate(values))}>
        <Stack gap="md">
          <InsecureNotice />
          {redeem.isError && !isSaidAtFields && <ErrorNotice error={redeem.error} />}
          {mayBeEither && (
            <SegmentedControl
              fullWidth
              aria-label="Have you signed in here before?"
              data={[
                { value: 'new', label: 'I am new here' },
                { value: 'known', label: 'I have a password here' },
              ]}
              value={isNewHere ? 'new' : 'known'}
              onChange={(value) => setNewHere(value === 'new')}
            />
          )}
          {link.kind === 'first_start' ? (
            <TextInput
              label="E-mail"
              type="email"
              autoComplete="username"
              required
              withAsterisk={false}
              key={form.key('email')}
              {...form.getInputProps('email')}
            />
          ) : (
            <TextInput label="E-mail" value={link.email ?? ''} readOnly autoComplete="username" />
          )}
          {isNew && (
            <TextInput
              label="Name"
              description="How colleagues will see you; optional"
              autoComplete="name"
              key={form.key('name')}
              {...form.getInputProps('name')}
            />
          )}
          {!alreadyIn && (
            <PasswordInput
              label={texts.passwordLabel}
              {...(texts.choosesPassword && {
                description:
                  'At least 12 characters; several unrelated words are both strong and easy to remember',
              })}
              autoComplete={texts.choosesPassword ? 'new-password' : 'current-password'}
              required
              withAsterisk={false}
              key={form.key('password')}
              {...form.getInputProps('password')}
            />
          )}
          <Button type="submit" fullWidth loading={redeem.isPending} mt={4}>
            {texts.action}
          </Button>
        </Stack>
      </form>
    </EntryPage>
  );
}
