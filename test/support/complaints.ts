/** A good start says so, too, where it takes more than ten seconds (src/database/embedded/open-session.ts). */
const STILL_STARTING = 'The embedded database is still starting (recovering from a crash, perhaps).\n';

/** All that a service has said on its standard error, but that its database takes a while to start, as on a busy machine. */
export function complaintsOf({ stderr }: { readonly stderr: string }): string {
  return stderr.replaceAll(STILL_STARTING, '');
}
