import { PauseIcon, PlayIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { IncomingRow } from '../../api/api.types';
import { usePageScope } from '../../app/page-scope';
import { isFiltered } from '../../app/search';
import { useAddressedDrawer } from '../../app/use-drawer';
import { format } from '../../ui/format';
import { ENVIRONMENTS } from '../../ui/labels';
import { Notice } from '../../ui/notice';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { EventFilters } from './event-filters';
import { IncomingEmpty } from './incoming-empty';
import { IncomingList } from './incoming-list';
import { IncomingStatus } from './incoming-status';
import { NewRowsPill } from './new-rows-pill';
import { addressOf } from './row-address';
import { RowDrawer } from './row-drawer';
import { useIncomingRows } from './use-incoming-rows';
import { useReading } from './use-reading';

const route = getRouteApi('/signed-in/$account/$environment/incoming');

/** Every request of the account as it arrives, with its status and the reason of a refusal. */
export function IncomingPage() {
  const scope = usePageScope();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [paused, setPaused] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { isReading, watch } = useReading(list);
  const isOpen = search.event !== undefined || search.request !== undefined;
  const incoming = useIncomingRows(scope, search, paused || isReading || isOpen);
  const { rows, stream, held } = incoming;
  const showNew = ({ currentTarget: button }: MouseEvent) => {
    const isFocused = button === document.activeElement;
    flushSync(incoming.showNew);
    // The button is gone by now, and would take the focus with it.
    if (isFocused) list.current?.querySelector('button')?.focus();
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView();
  };
  const drawer = useAddressedDrawer();
  const show = (row: IncomingRow | null, how: { state: object } | { replace: true }) =>
    void navigate({
      search: ({ event: _, request: __, ...filter }) => ({ ...filter, ...(row && addressOf(row)) }),
      resetScroll: false,
      ...how,
    });
  const open = (row: IncomingRow) => show(row, { state: drawer.opening });
  const close = () => drawer.close(() => show(null, { replace: true }));

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
          {paused ? (held > 0 ? `Resume (${format.count(held)} new)` : 'Resume') : 'Pause'}
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
        <IncomingStatus stream={stream} paused={paused} rows={rows} onRetry={incoming.retry} />
        {rows.length > 0 ? (
          <div ref={list} {...watch}>
            {!paused && <NewRowsPill count={held} onShow={showNew} />}
            <IncomingList rows={rows} onOpen={open} />
          </div>
        ) : (
          <IncomingEmpty
            filtered={isFiltered(search)}
            stream={stream}
            isKnown={incoming.isKnown}
            onRetry={incoming.retry}
          />
        )}
      </Panel>
      <RowDrawer search={search} rows={rows} onClose={close} />
    </Page>
  );
}
