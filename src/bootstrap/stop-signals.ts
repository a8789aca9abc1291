const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * One Ctrl-C can arrive twice: from the terminal, and from npm, which hands on its own. What follows this closely is
 * the same wish; what comes later is impatience.
 */
const SAME_WISH_MS = 1_000;

/** The wish to stop: the first signal asks for an orderly end, a later one calls `onImpatience`. */
export class StopSignals {
  /** Aborted by the first signal. */
  readonly first: AbortSignal;
  /** Resolves with the first signal. */
  readonly received: Promise<void>;
  private readonly controller = new AbortController();
  private firstAt = 0;

  constructor(private readonly onImpatience: () => void) {
    this.first = this.controller.signal;
    this.received = new Promise((resolve) => {
      this.first.addEventListener('abort', () => resolve(), { once: true });
    });
    for (const signal of SIGNALS) process.on(signal, () => this.onSignal(performance.now()));
  }

  /** The same wish, from inside. */
  stop(): void {
    this.onSignal(performance.now());
  }

  private onSignal(nowMs: number): void {
    if (!this.first.aborted) {
      this.firstAt = nowMs;
      this.controller.abort();
    } else if (nowMs - this.firstAt > SAME_WISH_MS) this.onImpatience();
  }
}
