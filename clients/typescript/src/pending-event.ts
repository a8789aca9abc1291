import type { TrackedEvent, Verdict } from './event.js';
import { utf8Length } from './utf8-length.js';

/**
 * An event as it will be sent, however often: its text is made when it is tracked, so nothing that changes afterwards
 * makes a retry another event.
 */
export class PendingEvent implements TrackedEvent {
  /** In the body of a request. */
  readonly bytes: number;
  /** In the spool; null: it is not there. */
  place: number | null = null;
  private outcome: Verdict | null = null;
  private promise: Promise<Verdict> | null = null;
  private resolve: ((verdict: Verdict) => void) | null = null;

  constructor(
    readonly eventId: string,
    readonly json: string,
    /** Which `flush` waits for it: the first one called after it was tracked. */
    readonly generation: number,
  ) {
    this.bytes = utf8Length(json);
  }

  /** Made when it is first asked for: most callers never do. */
  get verdict(): Promise<Verdict> {
    this.promise ??= new Promise((resolve) => {
      if (this.outcome) resolve(this.outcome);
      else this.resolve = resolve;
    });
    return this.promise;
  }

  settle(verdict: Verdict): void {
    this.outcome = verdict;
    this.resolve?.(verdict);
  }
}
