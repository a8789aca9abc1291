import type { EventFields, Verdict } from '../event.js';
import type { RelayOptions } from './relay-options.js';
import type { PageEvent } from './relayed-event.js';

/** So many events may be on their way at a time; a guess. */
const MAX_OPEN = 10_000;

/** Events on their way to the service. What a browser sends again meanwhile is not sent twice: it gets the same verdict. */
export class OpenEvents {
  private readonly verdicts = new Map<string, Promise<Verdict>>();

  constructor(private readonly waymark: RelayOptions['waymark']) {}

  hasRoomFor(events: number): boolean {
    return this.verdicts.size + events <= MAX_OPEN;
  }

  async verdict(event: PageEvent & EventFields): Promise<Verdict> {
    const json = jsonOf(event);
    const { event_type, ...fields } = event;
    if (json === null) return this.waymark.track(event_type, fields).verdict;
    const verdict = this.verdicts.get(json) ?? this.waymark.track(event_type, fields).verdict;
    this.verdicts.set(json, verdict);
    try {
      return await verdict;
    } finally {
      this.verdicts.delete(json);
    }
  }
}

/** Null: it is nested so deeply that it can be read, but not written. */
function jsonOf(event: object): string | null {
  try {
    return JSON.stringify(event);
  } catch {
    return null;
  }
}

/** What each resolves to; null for those that have not by then. */
export async function settledWithin<T>(promises: readonly Promise<T>[], ms: number): Promise<(T | null)[]> {
  const settled: (T | null)[] = promises.map(() => null);
  const all = Promise.all(
    promises.map(async (promise, index) => {
      settled[index] = await promise;
    }),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([all, late]);
  clearTimeout(timer);
  return [...settled];
}
