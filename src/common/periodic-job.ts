export interface PeriodicJobOptions {
  /** How long it sleeps before each time, in milliseconds; asked for anew each time where it is a function. */
  readonly pauseMs: number | (() => number);
  /** Does all that is due. */
  readonly work: () => Promise<unknown>;
  /** What the log says when that fails. It is done again after the pause. */
  readonly failure: string;
  readonly logger: { warn(line: object): void };
}

/**
 * Work behind the scenes that is done again and again; nothing waits for it, and it keeps no process alive.
 *
 * States: asleep (a timer runs), at work, stopped for good.
 */
export class PeriodicJob {
  private timer: NodeJS.Timeout | null = null;
  private working: Promise<void> | null = null;
  private readonly stopping = new AbortController();

  constructor(private readonly options: PeriodicJobOptions) {}

  /** Fires once the job is to stop. */
  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  get isStopped(): boolean {
    return this.signal.aborted;
  }

  /** Sleeps, then works, and so on. */
  start(): void {
    if (this.isStopped) return;
    const { pauseMs } = this.options;
    const sleepMs = typeof pauseMs === 'number' ? pauseMs : pauseMs();
    this.timer = setTimeout(() => {
      this.working = this.run();
    }, sleepMs).unref();
  }

  /** Resolves once the work under way has ended, which the signal tells to; no other begins. */
  async stop(): Promise<void> {
    this.stopping.abort();
    if (this.timer) clearTimeout(this.timer);
    await this.working;
  }

  private async run(): Promise<void> {
    const { work, failure: message, logger } = this.options;
    try {
      await work();
    } catch (err) {
      if (!this.isStopped) logger.warn({ message, err });
    }
    this.start();
  }
}
