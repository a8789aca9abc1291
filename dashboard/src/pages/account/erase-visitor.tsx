import { Box, Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';
import { format } from '../../ui/format';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';

/** Erases all events of one visitor in the environment of the page. */
export function EraseVisitor() {
  const { account, environment } = usePageScope();
  const [visitor, setVisitor] = useState('');
  const [asking, setAsking] = useState(false);
  const erasure = useMutation({
    mutationFn: (visitor_id: string) =>
      answer(
        api.POST('/dashboard/api/accounts/{account_id}/visitor-erasures', {
          params: { path: { account_id: account.id } },
          body: { environment, visitor_id },
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['account', account.id] }),
    onSettled: () => setAsking(false),
  });
  return (
    <Panel
      title="Erase a visitor"
      about={`Deletes every ${environment} event of one visitor, for example when a person asks for it.`}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (visitor !== '') setAsking(true);
        }}
      >
        <Group align="end" gap="sm">
          <TextInput
            label="Visitor id"
            description="Exactly as it was sent"
            flex="1 1 240px"
            maxLength={256}
            value={visitor}
            onChange={(event) => {
              setVisitor(event.currentTarget.value);
              erasure.reset();
            }}
          />
          <Button type="submit" variant="default" disabled={visitor === ''}>
            Erase…
          </Button>
        </Group>
      </form>
      {erasure.isError && <ErrorNotice error={erasure.error} />}
      {erasure.data && (
        <Box mt="md">
          <Notice tone={erasure.data.deleted > 0 ? 'good' : 'quiet'} role="status">
            {erasure.data.deleted > 0
              ? `${format.plural(erasure.data.deleted, 'event')} erased.`
              : `No ${environment} event has this visitor id.`}
          </Notice>
        </Box>
      )}
      <Dialog
        name="visitor-erase"
        opened={asking}
        onClose={() => setAsking(false)}
        title="Erase this visitor?"
        staysOpen={erasure.isPending}
      >
        <Stack gap="md">
          <div>
            All {environment} events of <code>{visitor}</code> will be deleted for good. The bill does not
            change.
          </div>
          <Group justify="flex-end">
            <Button
              variant="default"
              onClick={() => setAsking(false)}
              disabled={erasure.isPending}
              data-autofocus
            >
              Cancel
            </Button>
            <Button color="red" loading={erasure.isPending} onClick={() => erasure.mutate(visitor)}>
              Erase
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </Panel>
  );
}
