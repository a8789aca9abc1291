import { PauseIcon, PlayIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { LiveRow } from '../../api/api.types';
import { usePageScope } from '../../app/page-scope';
import { format } from '../../ui/format';
import { ENVIRONMENTS } from '../../ui/labels';
import { Notice } from '../../ui/notice';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { EventFilters } from './event-filters';
import { LiveEmpty } from './live-empty';
import { LiveList } from './live-list';
import { LiveStatus } from './live-status';
import { RowDrawer } from './row-drawer';
import { useLiveRows } from './use-live-rows';

const route = getRouteApi('/signed-in/$account/$environment/live');

/** Every request of the account as it arrives, with its status and the reason of a refusal. */
export function LivePage() {
  const scope = usePageScope();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [paused, setPaused] = useState(false);
  const [open, setOpen] = useState<LiveRow | null>(null);
  const live = useLiveRows(scope, search, paused);
  const isFiltered = Object.values(search).some((value) => value !== undefined);

  return (
    <Page
      title="Live events"
      about={`Every request with ${ENVIRONMENTS[scope.environment].toLowerCase()} keys of ${scope.account.name} as it arrives, including requests that were not stored.`}
      actions={
        <Button
          variant="default"
          leftSection={paused ? <PlayIcon width={16} aria-hidden /> : <PauseIcon width={16} aria-hidden />}
          onClick={() => setPaused(!paused)}
          aria-pressed={paused}
        >
          {paused ? (live.held > 0 ? `Resume (${format.count(live.held)} new)` : 'Resume') : 'Pause'}
        </Button>
      }
    >
      <EventFilters
        search={search}
        onChange={(next) => void navigate({ search: next, replace: true })}
        withStatus
      />
      {live.restarted && (
        <Notice tone="quiet">The connection was lost for over an hour. These are the latest requests.</Notice>
      )}
      {live.skipped > 0 && (
        <Notice tone="quiet">
          {format.plural(live.skipped, 'accepted event')} came faster than could be shown here. All are
          stored: see “Stored events”.
        </Notice>
      )}
      <Panel flush>
        <LiveStatus status={live.status} paused={paused} rows={live.rows} />
        {live.rows.length > 0 ? (
          <LiveList rows={live.rows} onOpen={setOpen} />
        ) : (
          <LiveEmpty filtered={isFiltered} connecting={live.status === 'connecting'} />
        )}
      </Panel>
      <RowDrawer row={open} onClose={() => setOpen(null)} />
    </Page>
  );
}
