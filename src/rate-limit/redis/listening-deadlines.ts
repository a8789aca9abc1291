/** Finer than any deadline; coarse enough to cost nothing. */
const TICK_MS = 10;

/** Nothing has come within the time that the process listened. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

/**
 * Deadlines for answers of others, in time during which this process could have read them. A process that is busy for
 * 150 ms has not waited: the answer may lie in its socket, yet a timer would be served before it is read (Node's event loop
 * runs timers before sockets). So time is counted in ticks of 10 ms, of which a busy stretch, however long, is one; between
 * two ticks every socket has been read once.
 *
 * One timer for all, which stops when nothing waits. All deadlines of one object are equally long, so the oldest ends first.
 */
export class ListeningDeadlines {
  private readonly running = new Set<Deadline>();
  private timer: NodeJS.Timeout | undefined;
  private ticks = 0;

  constructor(readonly waitMs: number) {}

  start(): Deadline {
    this.timer ??= setInterval(() => this.tick(), TICK_MS).unref();
    // One more: the tick that comes next may be the end of one begun before.
    const endsAtTick = this.ticks + Math.ceil(this.waitMs / TICK_MS) + 1;
    const deadline = new Deadline(this.waitMs, endsAtTick, (ended) => this.running.delete(ended));
    this.running.add(deadline);
    return deadline;
  }

  private tick(): void {
    this.ticks += 1;
    for (const deadline of this.running) {
      if (deadline.endsAtTick > this.ticks) break;
      deadline.pass();
    }
    if (this.running.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}

/** One deadline over what may be several steps. */
export class Deadline {
  private hasPassed = false;
  private onPass: (() => void) | null = null;

  constructor(
    readonly waitMs: number,
    readonly endsAtTick: number,
    private readonly onEnd: (deadline: Deadline) => void,
  ) {}

  /** What the step comes to. @throws DeadlinePassed when the deadline comes first, or has. */
  for<T>(step: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.onPass = () => reject(new DeadlinePassed());
      step.then(resolve, reject);
      if (this.hasPassed) this.onPass();
    });
  }

  /** To be called when nothing waits for it any more. */
  end(): void {
    this.onEnd(this);
  }

  pass(): void {
    this.hasPassed = true;
    this.end();
    this.onPass?.();
  }
}
