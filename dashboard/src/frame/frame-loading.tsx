import { Button, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { queryClient } from '../api/query-client';
import { type ServiceState, useServiceState } from '../api/service-state';
import { sessionQuery } from '../api/session.queries';
import { PageLoading } from '../app/page-loading';
import classes from './frame.module.css';
import sidebar from './sidebar.module.css';
import { Wordmark } from './wordmark';

/** The router shows this after 0.3 seconds: with them it is one, as for reports. */
const NOTICED_MS = 700;

const WORDS: Readonly<Record<ServiceState, string>> = {
  fine: 'Waiting for Waymark to tell who is signed in…',
  unreachable: 'Opened once Waymark answers again',
  unavailable: 'Opened once Waymark reaches its database again',
};

/** While it is asked who is signed in: the frame without what depends on that, what is waited for, and the way to do without it. */
export function FrameLoading() {
  const service = useServiceState();
  if (!useIsNoticed()) return <PageLoading />;
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <Wordmark />
      </header>
      <aside className={classes.side}>
        <div className={classes.sticky}>
          <div className={sidebar.mark}>
            <Wordmark />
          </div>
        </div>
      </aside>
      <main className={classes.main} id="content" tabIndex={-1}>
        <div className={classes.waiting} role="status">
          <Loader size="sm" aria-hidden />
          <span>{WORDS[service]}</span>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void queryClient.cancelQueries({ queryKey: sessionQuery.queryKey })}
          >
            Cancel
          </Button>
        </div>
      </main>
    </div>
  );
}

function useIsNoticed(): boolean {
  const [isNoticed, notice] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => notice(true), NOTICED_MS);
    return () => clearTimeout(timer);
  }, []);
  return isNoticed;
}
