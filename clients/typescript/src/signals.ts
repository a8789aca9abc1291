/** What of Node.js is used where it is there; Deno and Bun have it, too. */
interface Process {
  readonly pid: number;
  once(signal: string, listener: () => void): unknown;
  kill(pid: number, signal: string): unknown;
}

/** On each of the signals: closes, then lets the signal do what it would have done. */
export function closeOnSignals(signals: readonly string[], close: () => Promise<unknown>): void {
  const { process } = globalThis as { process?: Process };
  if (signals.length > 0 && process === undefined)
    throw new Error('closeOnSignals needs a process that gets signals');
  for (const signal of signals)
    process!.once(signal, () => {
      void close().finally(() => process!.kill(process!.pid, signal));
    });
}
