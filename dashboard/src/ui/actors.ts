/** Labels of actors that are not people. */
const ACTORS: Readonly<Record<string, string>> = {
  cli: 'Command line',
  'first-start': 'First start',
  invitation: 'Invitation',
  service: 'The service',
  recipient: 'A recipient',
  unknown: 'Unknown',
  'non-member': 'Somebody who is not a member',
};

/** From where it was done; null where nobody knows, or `actor` says so already. */
export function originWords({ actor, origin }: { actor: string; origin: string | null }): string | null {
  if (origin === null || origin === actor) return null;
  if (origin === 'cli') return 'on the command line';
  return origin === 'service' ? 'by the service itself' : `from ${origin}`;
}

export function actorLabel(actor: string): string {
  return ACTORS[actor] ?? actor;
}
