const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * One Ctrl-C can arrive twice: from the terminal, and from npm, which hands on its own. What follows this closely is
 * the same wish; what comes later is impatience.
 */
const SAME_WISH_MS = 1_000;

export interface StopSignalsOptions {
  /** Called by a second wish to stop. */
  readonly onImpatience: () => void;
  /** Where signals come from. */
  readonly source: { on(signal: (typeof SIGNALS)[number], listener: () => void): unknown };
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
}

/** The wish to stop: the first signal asks for an orderly end, a later one loses patience. */
export class StopSignals {
  /** Aborted by the first signal. */
  readonly first: AbortSignal;
  /** Resolves with the first signal. */
  readonly received: Promise<void>;
  private readonly controller = new AbortController();
  private firstAtMs = 0;

  constructor(private readonly options: StopSignalsOptions) {
    this.first = this.controller.signal;
    this.received = new Promise((resolve) => {
      this.first.addEventListener('abort', () => resolve(), { once: true });
    });
    for (const signal of SIGNALS) options.source.on(signal, () => this.stop());
  }

  /** The same wish, from inside. */
  stop(): void {
    const { now, onImpatience } = this.options;
    if (!this.first.aborted) {
      this.firstAtMs = now();
      this.controller.abort();
    } else if (now() - this.firstAtMs > SAME_WISH_MS) onImpatience();
  }
}
