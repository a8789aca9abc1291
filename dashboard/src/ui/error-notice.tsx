import { ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { ApiFailure, errorMessage } from '../api/api-failure';
import { CopyButton } from './copy-button';
import classes from './error-notice.module.css';
import { Notice } from './notice';

/** An error message, with the request's id where the service was at fault; `onRetry` adds a button that tries again. */
export function ErrorNotice({
  error,
  title,
  onRetry,
}: {
  error: unknown;
  title?: string;
  onRetry?: () => void;
}) {
  return (
    <Notice
      tone="bad"
      role="alert"
      title={title}
      icon={<ExclamationTriangleIcon width={18} height={18} aria-hidden />}
    >
      {errorMessage(error)}
      {onRetry && (
        <Button size="compact-sm" variant="default" onClick={onRetry} ml="sm">
          Try again
        </Button>
      )}
      {error instanceof ApiFailure && error.status >= 500 && error.requestId !== null && (
        <span className={classes.request}>
          Request id <code>{error.requestId}</code>
          <CopyButton text={error.requestId} what="request id" />
        </span>
      )}
    </Notice>
  );
}
