/** What several ask for at once, and who of them still waits. */
interface Run<T> {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  waiting: number;
}

/**
 * Lets all who ask the same before it is begun share one run: each gets what began after its own asking, so it sees every event
 * that was acknowledged by then, and nothing that was erased. Who comes later begins another.
 *
 * States of a run: open (asked for, to be joined) → begun → over. It is cancelled once all who wait for it have left; one who
 * leaves alone is told so, and nobody else notices. What fails, fails for all.
 */
export class SharedRuns {
  private readonly open = new Map<string, Run<unknown>>();
  /** By the signals of those who wait. */
  private readonly runs = new WeakMap<AbortSignal, Run<unknown>>();

  /**
   * @param name tells what is asked, and by whom: equal names must mean equal results.
   * @param start calls `begin` before it looks at anything; its signal fires when nobody waits any more.
   */
  async join<T>(
    name: string,
    signal: AbortSignal | undefined,
    start: (signal: AbortSignal, begin: () => void) => Promise<T>,
  ): Promise<T> {
    const run = (this.open.get(name) as Run<T> | undefined) ?? this.start(name, start);
    run.waiting += 1;
    if (signal === undefined) return run.result;
    this.runs.set(signal, run);
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        run.waiting -= 1;
        if (run.waiting === 0) {
          this.close(name, run);
          run.controller.abort(signal.reason);
          // What was begun is to be ended before whoever asked goes on.
          run.result.then(
            () => reject(signal.reason),
            () => reject(signal.reason),
          );
        } else reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      run.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  /** The signal of the run that whoever has this signal waits for. */
  signalOf(signal: AbortSignal): AbortSignal | undefined {
    return this.runs.get(signal)?.controller.signal;
  }

  private start<T>(name: string, start: (signal: AbortSignal, begin: () => void) => Promise<T>): Run<T> {
    const controller = new AbortController();
    // Begun in a later microtask, so that the run is known before it can close itself.
    const result = Promise.resolve().then(() => start(controller.signal, () => this.close(name, run)));
    const run: Run<T> = { result, controller, waiting: 0 };
    this.open.set(name, run);
    const close = () => this.close(name, run);
    result.then(close, close);
    return run;
  }

  private close(name: string, run: Run<unknown>): void {
    if (this.open.get(name) === run) this.open.delete(name);
  }
}
