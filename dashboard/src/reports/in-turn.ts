/** Browsers open six connections to a host: two are left to what a page asks beside its reports. */
const MOST_AT_ONCE = 4;

let underWay = 0;
const line = new Set<() => void>();

/**
 * Asks for a report once there is a connection for it, in the order in which a page asks: its headline before its lists.
 * @param signal ends the waiting. @throws the signal's reason.
 */
export async function inTurn<T>(signal: AbortSignal | undefined, ask: () => Promise<T>): Promise<T> {
  if (underWay < MOST_AT_ONCE) underWay += 1;
  else await turn(signal);
  try {
    return await ask();
  } finally {
    // The connection goes to whoever is next.
    const [next] = line;
    if (next) next();
    else underWay -= 1;
  }
}

function turn(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const enter = () => {
      line.delete(enter);
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      line.delete(enter);
      reject(signal?.reason);
    };
    if (signal?.aborted) leave();
    else {
      line.add(enter);
      signal?.addEventListener('abort', leave, { once: true });
    }
  });
}
