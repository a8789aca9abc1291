import { Button } from '@mantine/core';
import { ApiFailure } from '../api/api-failure';
import { useServiceState } from '../api/service-state';
import { ErrorNotice } from '../ui/error-notice';
import { Notice } from '../ui/notice';
import { isOutOfTurn } from './asked-again';
import { untilWords } from './counting-progress';
import classes from './report-answer.module.css';

/** Why a report was not counted, and what to do about it. */
export function ReportFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const service = useServiceState();
  if (!(error instanceof ApiFailure)) return <ErrorNotice error={error} onRetry={onRetry} />;
  // The page's banner says why; what was asked in vain is asked again by itself.
  if (error.isPassing && service !== 'fine') {
    return (
      <Notice tone="quiet" role="status" title="Not counted yet">
        {untilWords(service)}.
      </Notice>
    );
  }
  if (isOutOfTurn(error)) {
    return (
      <Notice tone="warn" role="alert" title="Other reports are counted at the moment">
        This one waited its turn and did not get it. Nothing is lost: ask again, or ask for a shorter range.
        <Button size="compact-sm" variant="default" onClick={onRetry} ml="sm">
          Ask again
        </Button>
      </Notice>
    );
  }
  if (error.status === 400 && /narrow the range/.test(error.message)) {
    return (
      <Notice tone="warn" role="alert" title="There is too much to count in one go">
        {error.message}. Choose a shorter range or fewer visitors by a filter.
      </Notice>
    );
  }
  if (error.status !== 400) return <ErrorNotice error={error} onRetry={onRetry} />;
  return (
    <Notice tone="warn" role="alert" title="The report cannot be asked like this">
      {error.details.length === 0 ? (
        error.message
      ) : (
        <ul className={classes.faults}>
          {error.details.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <code>{field}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
