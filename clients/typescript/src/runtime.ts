/** What the client takes from its surroundings; tests bring their own. */
export interface Runtime {
  /** Unix milliseconds. */
  now(): number;
  /** Milliseconds since some moment, by a clock that nobody sets. */
  uptime(): number;
  /** From 0 up to 1. */
  random(): number;
  /** Resolves after so many milliseconds, or once the signal is aborted. The process stays alive meanwhile. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** The longest that a timer takes. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export const SYSTEM_RUNTIME: Runtime = {
  now: Date.now,
  uptime: () => performance.now(),
  random: Math.random,
  wait: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, Math.min(ms, MAX_TIMER_MS));
      signal.addEventListener('abort', done);
    }),
};
