import { PauseIcon, PlayIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { IncomingRow } from '../../api/api.types';
import { usePageScope } from '../../app/page-scope';
import { format } from '../../ui/format';
import { ENVIRONMENTS } from '../../ui/labels';
import { Notice } from '../../ui/notice';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { EventFilters } from './event-filters';
import { IncomingEmpty } from './incoming-empty';
import { IncomingList } from './incoming-list';
import { IncomingStatus } from './incoming-status';
import { RowDrawer } from './row-drawer';
import { useIncomingRows } from './use-incoming-rows';

const route = getRouteApi('/signed-in/$account/$environment/incoming');

/** Every request of the account as it arrives, with its status and the reason of a refusal. */
export function IncomingPage() {
  const scope = usePageScope();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [paused, setPaused] = useState(false);
  const [open, setOpen] = useState<IncomingRow | null>(null);
  const incoming = useIncomingRows(scope, search, paused);
  const isFiltered = Object.values(search).some((value) => value !== undefined);

  return (
    <Page
      title="Incoming events"
      about={`Every request with ${ENVIRONMENTS[scope.environment].toLowerCase()} keys of ${scope.account.name} as it arrives, including requests that were not stored.`}
      actions={
        <Button
          variant="default"
          leftSection={paused ? <PlayIcon width={16} aria-hidden /> : <PauseIcon width={16} aria-hidden />}
          onClick={() => setPaused(!paused)}
          aria-pressed={paused}
        >
          {paused ? (incoming.held > 0 ? `Resume (${format.count(incoming.held)} new)` : 'Resume') : 'Pause'}
        </Button>
      }
    >
      <EventFilters
        search={search}
        onChange={(next) => void navigate({ search: next, replace: true })}
        withStatus
      />
      {incoming.restarted && (
        <Notice tone="quiet">The connection was lost for over an hour. These are the latest requests.</Notice>
      )}
      {incoming.skipped > 0 && (
        <Notice tone="quiet">
          {format.plural(incoming.skipped, 'accepted event')} came faster than could be shown here. All are
          stored: see “Stored events”.
        </Notice>
      )}
      <Panel flush>
        <IncomingStatus status={incoming.status} paused={paused} rows={incoming.rows} />
        {incoming.rows.length > 0 ? (
          <IncomingList rows={incoming.rows} onOpen={setOpen} />
        ) : (
          <IncomingEmpty filtered={isFiltered} connecting={incoming.status === 'connecting'} />
        )}
      </Panel>
      <RowDrawer row={open} onClose={() => setOpen(null)} />
    </Page>
  );
}
