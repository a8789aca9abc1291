import { PaperAirplaneIcon, PlusIcon } from '@heroicons/react/24/outline';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { channelListQuery } from '../../api/alert.queries';
import { managesKeys, usePageScope } from '../../app/page-scope';
import { EmptyState } from '../../ui/empty-state';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { AddChannelDialog } from './add-channel-dialog';
import { ChannelTable } from './channel-table';

/** Whereto messages of the account go; owners and admins change that. */
export function ChannelList() {
  const { account } = usePageScope();
  const list = useQuery(channelListQuery(account.id));
  const [isAdding, setAdding] = useState(false);
  const manages = managesKeys(account.role);
  const add = manages && list.data && (
    <Button leftSection={<PlusIcon width={16} strokeWidth={2} aria-hidden />} onClick={() => setAdding(true)}>
      Add channel
    </Button>
  );
  return (
    <Stack gap="md">
      {list.data?.has_mail === false && (
        <Notice tone="quiet" title="E-mail is not set up">
          Whoever runs this service sets SMTP_URL and MAIL_FROM. Webhooks work without.
        </Notice>
      )}
      <Panel
        title="Channels"
        about="E-mail addresses, Slack-style webhooks and signed webhooks, for both environments."
        actions={add || undefined}
        flush
      >
        <QueryResult query={list} lines={4} inset>
          {({ channels }) =>
            channels.length > 0 ? (
              <ChannelTable channels={channels} />
            ) : (
              <EmptyState icon={PaperAirplaneIcon} title="No channels yet">
                {manages
                  ? 'Add one, send it a test message, and choose it in an alert.'
                  : 'Owners and admins add them.'}
              </EmptyState>
            )
          }
        </QueryResult>
      </Panel>
      {isAdding && list.data && (
        <AddChannelDialog hasMail={list.data.has_mail} onClose={() => setAdding(false)} />
      )}
    </Stack>
  );
}
