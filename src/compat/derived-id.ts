import { hash } from 'node:crypto';

/**
 * The id of an event whose sender gave it none: the same whenever the same event comes at the same place of a request, so a
 * request that is repeated stores nothing twice. Only for events that tell their own time: without it two that are alike may
 * well be two. Undefined for what is nested too deeply to be written, and thus to be stored.
 */
export function derivedId(message: unknown, place: number): string | undefined {
  const text = jsonOf(message);
  return text === undefined ? undefined : `derived-${hash('sha256', `${place} ${text}`, 'hex').slice(0, 32)}`;
}

function jsonOf(message: unknown): string | undefined {
  try {
    return JSON.stringify(message);
  } catch (error) {
    // Parsing JSON takes any depth, writing it takes as much as the stack has.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
