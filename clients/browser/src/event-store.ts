const MAX_EVENTS = 500;
const MAX_LENGTH = 256 * 1_024;
/** No service has to be waited for longer, and a timer takes less than a month. */
const MAX_WAIT_MS = 3_600_000;

/**
 * Events that have no verdict yet, by keys in the order of time. Where they are kept they lie in `localStorage`, each in an
 * entry of its own, so that tabs share them and none writes over another's; what finds no room there lies in memory.
 */
export interface EventStore {
  /** Moves what there is to the disk, or off it. */
  keep(isKept: boolean): void;
  /** The event's key; null: there is no room. */
  add(name: string, json: string): string | null;
  /** The oldest first. */
  keys(): string[];
  /** Null: another tab has removed it. */
  get(key: string): string | null;
  remove(key: string): void;
  /** Before this nothing is to be sent, by any tab; an hour ahead at most. Unix milliseconds. */
  readonly notBefore: number;
  /** For so many milliseconds nothing is to be sent. */
  waitFor(ms: number): void;
}

export function eventStore(endpoint: string): EventStore {
  const prefix = `waymark ${endpoint} `;
  const waitKey = `${prefix}~`;
  const memory = new Map<string, string>();
  const storage = findStorage();
  let disk: Storage | null = null;
  let ownNotBefore = 0;

  const isEvent = (key: string) => key.startsWith(prefix) && key !== waitKey;
  const get = (key: string) => memory.get(key) ?? disk?.getItem(key) ?? null;
  const keys = () => [...Object.keys(disk ?? {}).filter(isEvent), ...memory.keys()].sort();
  const write = (key: string, value: string): boolean => {
    try {
      disk!.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  };

  return {
    keep(isKept) {
      if (isKept) {
        disk = storage;
        for (const [key, json] of memory) if (write(key, json)) memory.delete(key);
      } else {
        for (const key of Object.keys(storage ?? {}).filter(isEvent)) {
          memory.set(key, storage!.getItem(key)!);
          storage!.removeItem(key);
        }
        storage?.removeItem(waitKey);
        disk = null;
      }
    },
    add(name, json) {
      const waiting = keys();
      const length = waiting.reduce((sum, key) => sum + (get(key)?.length ?? 0), json.length);
      if (waiting.length >= MAX_EVENTS || length > MAX_LENGTH) return null;
      const key = prefix + name;
      if (!write(key, json)) memory.set(key, json);
      return key;
    },
    keys,
    get,
    remove(key) {
      memory.delete(key);
      disk?.removeItem(key);
    },
    get notBefore() {
      const at = Math.max(ownNotBefore, Number(disk?.getItem(waitKey) ?? 0));
      // One further ahead is of a clock that was wrong then and has been set right.
      return at <= Date.now() + MAX_WAIT_MS ? at : 0;
    },
    waitFor(ms) {
      ownNotBefore = Date.now() + Math.min(ms, MAX_WAIT_MS);
      write(waitKey, String(ownNotBefore));
    },
  };
}

/** Null where the visitor's settings allow none. */
function findStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
