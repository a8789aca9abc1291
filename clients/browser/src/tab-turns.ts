/** How long a tab waits for another: its page may be frozen. */
const PATIENCE_MS = 10_000;

/** How soon a tab sees what another has removed; a guess. */
const NEWS_MS = 100;

/** Runs while no other tab runs under this name, where the browser has locks: over https. */
export async function inTurn(name: string, run: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return run();
  const impatient = new AbortController();
  const timeout = setTimeout(() => impatient.abort(), PATIENCE_MS);
  let hasRun = false;
  try {
    await locks.request(name, { signal: impatient.signal }, () => {
      clearTimeout(timeout);
      hasRun = true;
      return new Promise((resolve) => setTimeout(resolve, NEWS_MS)).then(run);
    });
  } catch {
    if (!hasRun) await run();
  }
}
