import { hash } from 'node:crypto';

/**
 * The id of an event whose sender gave it none: the same whenever the same event comes at the same place of a request, so a
 * request that is repeated stores nothing twice. Only for events that tell their own time: without it two that are alike may
 * well be two. Undefined for what is nested too deeply to be written, and thus to be stored.
 *
 * @param event in our words: a vendor may say beside its message whose it is and when, and in it when it was last sent.
 */
export function derivedId(event: object, place: number): string | undefined {
  const text = jsonOf(event);
  return text === undefined ? undefined : `derived-${hash('sha256', `${place} ${text}`, 'hex').slice(0, 32)}`;
}

function jsonOf(event: object): string | undefined {
  try {
    return JSON.stringify(event);
  } catch (error) {
    // Parsing JSON takes any depth, writing it takes as much as the stack has.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
