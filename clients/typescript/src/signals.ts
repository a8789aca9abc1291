/** What of Node.js is used where it is there; Deno and Bun have it, too. */
interface Process {
  readonly pid: number;
  listenerCount(signal: string): number;
  prependListener(signal: string, listener: () => void): unknown;
  off(signal: string, listener: () => void): unknown;
  kill(pid: number, signal: string): unknown;
}

type Close = () => Promise<unknown>;

/** By signal, for all clients of the process: each has one listener, whoever is closed first. */
const closings = new Map<string, SignalClosing>();

/**
 * On each of the signals: closes, as all others do that want to be closed by it, then lets the signal do what it would have
 * done. Returns what to call once closed: nothing listens for a signal that closes nobody.
 */
export function closeOnSignals(signals: readonly string[], close: Close): () => void {
  const { process } = globalThis as { process?: Process };
  if (signals.length > 0 && process === undefined)
    throw new Error('closeOnSignals needs a process that gets signals');
  for (const signal of signals) {
    const closing = closings.get(signal) ?? new SignalClosing(process!, signal);
    closings.set(signal, closing);
    closing.add(close);
  }
  return () => {
    for (const signal of signals) closings.get(signal)!.delete(close);
  };
}

/** Whom one signal closes. */
class SignalClosing {
  private readonly closes = new Set<Close>();

  constructor(
    private readonly process: Process,
    private readonly signal: string,
  ) {}

  add(close: Close): void {
    // Before the application's listeners: those that listen once are gone when they have run.
    if (this.closes.size === 0) this.process.prependListener(this.signal, this.onSignal);
    this.closes.add(close);
  }

  delete(close: Close): void {
    this.closes.delete(close);
    if (this.closes.size === 0) this.process.off(this.signal, this.onSignal);
  }

  private readonly onSignal = (): void => {
    const closed = Promise.allSettled([...this.closes].map((close) => close()));
    // Who signals again does not want to wait.
    this.closes.clear();
    this.process.off(this.signal, this.onSignal);
    // An application that listens itself also says what the signal does.
    const isAlone = this.process.listenerCount(this.signal) === 0;
    if (isAlone) void closed.then(() => this.process.kill(this.process.pid, this.signal));
  };
}
