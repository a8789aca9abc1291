import { performance } from 'node:perf_hooks';
import { makeEvent } from '../load/payloads.js';
import { CLIENT_LIBRARIES } from './client-libraries.js';
import type { ClientEvent } from './client-library.js';

/** What one process of a library measured of itself. */
export interface ClientRun {
  /** From the first event until the library had nothing left to do. */
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly peakRssMiB: number;
  readonly toldDropped: number;
}

/** Made before: what an event costs its caller is no library's doing. */
const DIFFERENT_EVENTS = 1_000;

const [name = '', events, flushEvery] = process.argv.slice(2);
const { WAYMARK_URL: url = '', WAYMARK_KEY: key = '' } = process.env;

const made = Array.from({ length: DIFFERENT_EVENTS }, (_, n) => makeEvent(n) as unknown as ClientEvent);
const library = await CLIENT_LIBRARIES[name]!({ url, key });
const cpuBefore = process.cpuUsage();
const startedAt = performance.now();
for (let n = 1; n <= Number(events); n++) {
  library.track(made[n % DIFFERENT_EVENTS]!);
  if (n % Number(flushEvery) === 0) await library.flush();
}
await library.close();

// Some libraries end their waiting before their requests: what still happens afterwards counts, too.
process.once('beforeExit', () => {
  const { user, system } = process.cpuUsage(cpuBefore);
  const run: ClientRun = {
    seconds: (performance.now() - startedAt) / 1_000,
    cpuSeconds: (user + system) / 1e6,
    peakRssMiB: process.resourceUsage().maxRSS / 1_024,
    toldDropped: library.toldDropped(),
  };
  process.stdout.write(JSON.stringify(run));
});
