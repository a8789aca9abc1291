import { hash } from 'node:crypto';

/**
 * The id of an event whose sender gave it none: the same whenever the same event comes at the same place of a request, so a
 * request that is repeated stores nothing twice. Only for events that tell their own time: without it two that are alike may
 * well be two.
 */
export function derivedId(message: unknown, place: number): string {
  return `derived-${hash('sha256', `${place} ${JSON.stringify(message)}`, 'hex').slice(0, 32)}`;
}
