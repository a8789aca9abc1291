import { ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { errorMessage } from '../api/api-failure';
import { Notice } from './notice';

/** An error message; `onRetry` adds a button that tries again. */
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
    </Notice>
  );
}
