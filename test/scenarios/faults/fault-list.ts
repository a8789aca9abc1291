import { PATIENCE_MS } from '../../support/patience.js';
import type { DatabaseUnderTest } from './database-under-test.js';
import type { ServiceUnderTest } from './service-under-test.js';
import type { SteadyLoad } from './steady-load.js';

/** Everything that a fault may touch. */
export interface Stage {
  readonly database: DatabaseUnderTest;
  readonly service: ServiceUnderTest;
  readonly load: SteadyLoad;
}

/** Makes a fault under load, waits until the load has felt it where that is certain to happen, and ends it. */
export type Fault = (stage: Stage) => Promise<void>;

/** How often a short fault is made in a row, each time after every sender was served again. */
const TIMES = 5;

async function unavailable({ load }: Stage): Promise<void> {
  const status = await load.next((heard) => heard === 503, PATIENCE_MS);
  if (status === null) throw new Error('No sender was told 503: the fault was not felt, or requests hang');
}

const repeatedly =
  (make: Fault): Fault =>
  async (stage) => {
    for (let n = 0; n < TIMES; n++) {
      await make(stage);
      await stage.load.served();
    }
  };

/** What may happen to the database, to the network before it, and to the service. */
export const FAULT_LIST: Readonly<Record<string, Fault>> = {
  'the database ends all sessions, again and again': repeatedly(({ database }) =>
    database.terminateBackends(),
  ),
  'a session of the database crashes': repeatedly(({ database }) => database.crashOneBackend()),
  'the database is killed': repeatedly(({ database }) => database.signal('SIGKILL')),
  'the database is stopped and started': repeatedly(({ database }) => database.signal('SIGINT')),
  'the database stands still': async (stage) => {
    await stage.database.freeze();
    try {
      await unavailable(stage);
    } finally {
      stage.database.thaw();
    }
  },
  'the disk is full': async (stage) => {
    await stage.database.disk.fill();
    try {
      await unavailable(stage);
    } finally {
      await stage.database.disk.empty();
    }
  },
  'the network cuts all connections, again and again': repeatedly(async ({ database }) =>
    database.proxy.cut(),
  ),
  'the network loses the answers of the database': async (stage) => {
    const { proxy } = stage.database;
    proxy.set('answers lost');
    try {
      await unavailable(stage);
    } finally {
      proxy.cut();
      proxy.set('open');
    }
  },
  'the network forgets connections and tells nobody': async ({ database, load }) => {
    database.proxy.forget();
    await load.served();
    database.proxy.cut();
  },
  'the service is killed': ({ service }) => service.replace('SIGKILL'),
  'the service is told to stop': ({ service }) => service.replace('SIGTERM'),
};

/** The fault that needs a disk of its own. */
export const DISK_FULL = 'the disk is full';
