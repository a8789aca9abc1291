import { Button, Group, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { SiteView } from '../../api/api.types';
import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { sitesOf } from '../../api/site.queries';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';
import { format } from '../../ui/format';
import { Notice } from '../../ui/notice';
import { TimeAgo } from '../../ui/time-ago';

/** Shows the recent use of a site, asks for the name of a live one, and deletes it. */
export function DeleteSiteDialog({ of: site, onClose }: { of: SiteView; onClose: () => void }) {
  const { account } = usePageScope();
  const [typed, setTyped] = useState('');
  const isNameRequired = site.environment === 'live';
  const deletion = useMutation({
    mutationFn: () =>
      answer(
        api.POST('/dashboard/api/accounts/{account_id}/sites/{site_id}/deletion', {
          params: { path: { account_id: account.id, site_id: site.id } },
          body: isNameRequired ? { confirm_name: typed } : {},
        }),
      ),
    onSuccess: () => {
      notifications.show({
        message: `“${site.name}” is deleted. What its pages send is refused from now on.`,
      });
      void queryClient.invalidateQueries({ queryKey: sitesOf(account.id) });
      onClose();
    },
  });
  return (
    <Dialog name="site-delete" onClose={onClose} title={`Delete “${site.name}”?`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          deletion.mutate();
        }}
      >
        <Stack gap="md">
          {deletion.isError && <ErrorNotice error={deletion.error} />}
          <Notice
            tone={site.events_24h > 0 ? 'warn' : 'quiet'}
            title={site.events_24h > 0 ? 'Pages send with this site' : 'Nothing stored in the last 24 hours'}
          >
            {site.events_24h > 0 && (
              <>It stored {format.plural(site.events_24h, 'event')} in the last 24 hours. </>
            )}
            Last request: <TimeAgo at={site.last_used_at} never="never" />.
          </Notice>
          <div>
            Whatever pages send with <code>{site.id}</code> is refused from the moment you delete it. This
            cannot be undone; the events it stored stay.
          </div>
          {isNameRequired && (
            <TextInput
              label={`This is a live site. Type its name to confirm: ${site.name}`}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              data-autofocus
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              color="red"
              loading={deletion.isPending}
              disabled={isNameRequired && typed !== site.name}
            >
              Delete site
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
