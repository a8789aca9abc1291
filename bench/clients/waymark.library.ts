import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '../contenders/project-root.js';
import { ManagedProcess } from '../harness/managed-process.js';
import type { RunScope } from '../harness/run-scope.js';
import type { ClientEvent, ClientLibrary, ClientTarget } from './client-library.js';

const PACKAGE = join(PROJECT_ROOT, 'clients', 'typescript');
const BUILD_DEADLINE_MS = 120_000;

/** What the benchmark needs of the library, which has no types before it is built. */
interface Built {
  readonly Waymark: new (options: {
    readonly apiKey: string;
    readonly baseUrl: string;
    readonly onDrop: (events: readonly unknown[]) => void;
  }) => {
    track(eventType: string, fields: object): unknown;
    flush(): Promise<void>;
    close(): Promise<unknown>;
  };
}

/** Builds the library from its sources, as its package is built. */
export async function buildWaymark(scope: RunScope): Promise<void> {
  await ManagedProcess.run(scope, {
    name: 'build-client',
    command: process.execPath,
    args: [join(PACKAGE, 'build.mjs')],
    deadlineMs: BUILD_DEADLINE_MS,
  });
}

export async function openWaymark({ url, key }: ClientTarget): Promise<ClientLibrary> {
  const { Waymark } = (await import(pathToFileURL(join(PACKAGE, 'dist/esm/index.js')).href)) as Built;
  let told = 0;
  const onDrop = (events: readonly unknown[]) => {
    told += events.length;
  };
  const waymark = new Waymark({ apiKey: key, baseUrl: url, onDrop });
  return {
    track: ({ event_type, ...fields }: ClientEvent) => void waymark.track(event_type, fields),
    flush: () => waymark.flush(),
    close: () => waymark.close(),
    toldDropped: () => told,
  };
}
