import type { ServerSettings } from '../harness/fresh-postgres.js';
import type { SqlEventStore } from './sql-event-store.js';

/** Where a server lies and what it logs: different by nature, and not what makes one faster than another. */
const OWN_AFFAIRS =
  /^(port|listen_addresses|unix_socket_.*|data_directory|hba_file|ident_file|config_file|external_pid_file|log_.*|application_name|cluster_name|data_directory_mode)$/;

/** What the server behind `store` was started with, to start others with the same. */
export async function readStartSettings(store: SqlEventStore): Promise<ServerSettings> {
  const settings = await readSettings(store, `source = 'command line'`);
  return Object.fromEntries([...settings].filter(([name]) => !OWN_AFFAIRS.test(name)));
}

export interface Server {
  readonly name: string;
  readonly store: SqlEventStore;
}

/** In what `other` runs differently, in words: every setting that has a name counts, durability and memory included. */
export async function differingSettings(reference: Server, other: Server): Promise<string[]> {
  const expected = await readSettings(reference.store, 'true');
  return [...(await readSettings(other.store, 'true'))]
    .filter(([setting, value]) => !OWN_AFFAIRS.test(setting) && expected.get(setting) !== value)
    .map(
      ([setting, value]) =>
        `${other.name} runs with ${setting} = ${value}, ${reference.name} with ${expected.get(setting)}`,
    );
}

async function readSettings({ client }: SqlEventStore, condition: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT name, current_setting(name) AS value FROM pg_settings WHERE ${condition} ORDER BY name`,
  );
  return new Map(rows.map(({ name, value }) => [name, value]));
}
