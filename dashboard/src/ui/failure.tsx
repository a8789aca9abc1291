import { ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { inWords } from '../api/api-failure';
import { Notice } from './notice';

/** An error in words, in the place of what could not be had; `onRetry` offers to ask again. */
export function Failure({ error, title, onRetry }: { error: unknown; title?: string; onRetry?: () => void }) {
  return (
    <Notice
      tone="bad"
      role="alert"
      title={title}
      icon={<ExclamationTriangleIcon width={18} height={18} aria-hidden />}
    >
      {inWords(error)}
      {onRetry && (
        <Button size="compact-sm" variant="default" onClick={onRetry} ml="sm">
          Try again
        </Button>
      )}
    </Notice>
  );
}
