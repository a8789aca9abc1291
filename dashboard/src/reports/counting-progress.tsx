import { Button } from '@mantine/core';
import { type ServiceState, useServiceState } from '../api/service-state';
import { format } from '../ui/format';
import { Notice } from '../ui/notice';
import type { AskedAgain } from './asked-again';
import classes from './report-answer.module.css';
import type { Counting } from './use-report';

/** What takes noticeably long: its place in the line, and the way to do without it. */
export function CountingProgress({ counting: { askedAgain, ahead, cancel } }: { counting: Counting }) {
  const service = useServiceState();
  return (
    <div className={classes.progress} role="status">
      <span className={classes.bar} aria-hidden />
      <span>{service === 'fine' ? progressWords(ahead, askedAgain) : untilWords(service)}</span>
      <Button size="compact-sm" variant="default" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}

/** @param ahead how many are counted before; null: it does not wait for its turn, as far as is known. */
function progressWords(ahead: number | null, askedAgain: AskedAgain | null): string {
  if (ahead === null) {
    if (askedAgain === null) return 'Counting…';
    return askedAgain === 'turn'
      ? 'Other reports are counted first; this one waits its turn…'
      : 'Waymark could not count this just now; it is asked again…';
  }
  if (ahead === 0) return 'Next in line: counted as soon as a report that is under way ends';
  return `In line: ${format.plural(ahead, 'report is', 'reports are')} counted before this one`;
}

/** When what cannot be counted now will be, while the service is away or without its database. */
export function untilWords(service: Exclude<ServiceState, 'fine'>): string {
  return service === 'unreachable'
    ? 'Counted once Waymark answers again'
    : 'Counted once Waymark reaches its database again';
}

/** Somebody has done without it. */
export function Cancelled({ onAgain }: { onAgain: () => void }) {
  return (
    <Notice tone="quiet" role="status" title="Cancelled">
      Nothing is counted now.
      <Button size="compact-sm" variant="default" onClick={onAgain} ml="sm">
        Count again
      </Button>
    </Notice>
  );
}
