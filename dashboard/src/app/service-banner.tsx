import { ArrowPathIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { Button, Portal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { type ServiceState, useServiceState, whenServiceReturns } from '../api/service-state';
import { useIsSecretShown } from '../ui/shown-secret';
import classes from './service-banner.module.css';
import { useSessionEnd } from './session-end';
import { newerVersion } from './version';

const WORDS: Readonly<Record<Exclude<ServiceState, 'fine'>, readonly [title: string, text: string]>> = {
  unreachable: [
    'Waymark does not answer',
    'Nothing new is shown, and changes are not saved. The page goes on by itself once the service answers.',
  ],
  unavailable: [
    'Waymark cannot reach its database',
    'Nothing new is shown, and changes are not saved. The page goes on by itself once the database is back.',
  ],
};

/** Over every page: what keeps it from working, for as long as it does. */
export function ServiceBanner() {
  const state = useServiceState();
  const sessionEnd = useSessionEnd();
  const isUpdated = useIsUpdated();
  const isSecretShown = useIsSecretShown();
  if (state !== 'fine') {
    const [title, text] = WORDS[state];
    return <Banner title={title}>{text}</Banner>;
  }
  if (sessionEnd) {
    return (
      <Banner title="Your session has ended" action="Sign in" onAction={sessionEnd}>
        Copy the secret on this page first: it cannot be shown again.
      </Banner>
    );
  }
  if (isUpdated && !isSecretShown) {
    return (
      <Banner title="A new version is here" action="Reload" onAction={() => location.reload()}>
        Waymark has been updated. Reload when you have finished what you are typing.
      </Banner>
    );
  }
  return null;
}

interface BannerProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: string;
  readonly onAction?: () => void;
}

function Banner({ title, children, action, onAction }: BannerProps) {
  const Mark = action === 'Reload' ? ArrowPathIcon : ExclamationTriangleIcon;
  return (
    <Portal>
      <div className={classes.banner} role="status">
        <Mark width={20} height={20} className={classes.mark} aria-hidden />
        <p className={classes.words}>
          <strong>{title}</strong>
          {children}
        </p>
        {action && (
          <Button size="xs" variant="default" onClick={onAction}>
            {action}
          </Button>
        )}
      </div>
    </Portal>
  );
}

/** A service that comes back may have been updated while it was away. */
function useIsUpdated(): boolean {
  const [isUpdated, setUpdated] = useState(false);
  useEffect(
    () =>
      whenServiceReturns(() => {
        newerVersion().then(
          (newer) => setUpdated(newer !== null),
          () => undefined,
        );
      }),
    [],
  );
  return isUpdated;
}
