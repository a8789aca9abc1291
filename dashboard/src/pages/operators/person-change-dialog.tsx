import { Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { OperatedPerson } from '../../api/api.types';
import { api } from '../../api/client';
import { OPERATOR } from '../../api/operator.queries';
import { queryClient } from '../../api/query-client';
import { sessionQuery } from '../../api/session.queries';
import { useMutation } from '../../api/use-mutation';
import { useSession } from '../../app/session';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';

export type PersonChange = 'sign-out' | 'make-operator' | 'revoke-operator';

interface ChangeTexts {
  readonly title: (who: string) => string;
  readonly about: string;
  readonly confirm: string;
  readonly done: (who: string) => string;
}

const TEXTS: Readonly<Record<PersonChange, ChangeTexts>> = {
  'sign-out': {
    title: (who) => `Sign ${who} out everywhere?`,
    about: 'Every browser in which they are signed in asks for their password again. Nothing else changes.',
    confirm: 'Sign out',
    done: (who) => `${who} is signed out everywhere.`,
  },
  'make-operator': {
    title: (who) => `Make ${who} an operator?`,
    about:
      'Operators create accounts, set plans and limits, hand out password links, and make other operators. They see ' +
      'no account’s data unless they are members of it.',
    confirm: 'Make operator',
    done: (who) => `${who} is an operator now.`,
  },
  'revoke-operator': {
    title: (who) => `Revoke the operator rights of ${who}?`,
    about: 'They keep what they may do in their own accounts.',
    confirm: 'Revoke',
    done: (who) => `${who} is no longer an operator.`,
  },
};

/** Asks for confirmation, then makes the change. The service refuses to remove the last operator. */
export function PersonChangeDialog({
  person,
  change,
  onClose,
}: {
  person: OperatedPerson;
  change: PersonChange;
  onClose: () => void;
}) {
  const { person: me } = useSession();
  const texts = TEXTS[change];
  const params = { path: { person_id: person.id } };
  const mutation = useMutation<unknown>({
    mutationFn: () =>
      change === 'sign-out'
        ? api.DELETE('/dashboard/api/operator/people/{person_id}/sessions', { params })
        : api.PATCH('/dashboard/api/operator/people/{person_id}', {
            params,
            body: { is_operator: change === 'make-operator' },
          }),
    onSuccess: () => {
      notifications.show({ message: texts.done(person.email) });
      void queryClient.invalidateQueries({ queryKey: OPERATOR });
      if (person.id === me.id) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      onClose();
    },
  });
  return (
    <Dialog name="person-change" onClose={onClose} title={texts.title(person.email)}>
      <Stack gap="md">
        {mutation.isError && <ErrorNotice error={mutation.error} />}
        <div>{texts.about}</div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={mutation.isPending} onClick={() => mutation.mutate()} data-autofocus>
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
