/** Settings an acknowledgement stands on, and what they must not be. */
const DURABILITY = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

/**
 * Which settings let this server forget, after a crash, what it has confirmed as committed; none on a sound one.
 * @param query runs one statement and returns its rows
 */
export async function durabilityFaults(
  query: (sql: string) => Promise<ReadonlyArray<Record<string, unknown>>>,
): Promise<string[]> {
  const columns = DURABILITY.map((name) => `current_setting('${name}') AS ${name}`);
  const [settings = {}] = await query(`SELECT ${columns.join(', ')}`);
  return DURABILITY.filter((name) => settings[name] === 'off');
}
