import { OperatorError } from '../../common/operator-error.js';
import { type Env, loadEnv } from '../../config/env.js';
import { openDatabase } from '../../database/prepare-database.js';
import { ServiceLog } from '../../logging/service-log.js';
import { ServingApp } from '../serving-app.js';
import { type Channel, PrimaryLink } from './primary-link.js';

/** A terminal sends these to every process of its group, and a supervisor may: the primary alone decides what they mean. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * One worker of several as a process: it begins when its primary says so, takes requests at the primary's port, and ends when
 * told to, after what is under way has been answered and committed. Where the primary is gone, the channel to it closes, and
 * Node.js ends the worker at once, as if it had been killed.
 * @returns the exit code.
 */
export async function runWorker(): Promise<number> {
  for (const signal of SIGNALS) process.on(signal, () => undefined);
  let app: ServingApp | null = null;
  const link = new PrimaryLink(process as unknown as Channel, () => app?.announceStop() ?? false);
  const env = loadEnv();
  const log = new ServiceLog({ level: env.LOG_LEVEL });
  try {
    return await serve(env, {
      link,
      log,
      opened: (opened) => {
        app = opened;
      },
    });
  } catch (error) {
    // A start that was given up is no failure; a stop that fails is one.
    if (link.stopSignal.aborted && app === null) return 0;
    const isSaid = error instanceof OperatorError;
    if (!isSaid) log.fatal({ message: 'A worker cannot go on because of a fault', err: error }, 'Workers');
    await link.tell({ kind: 'failed', sentence: isSaid ? error.message : null });
    return 1;
  }
}

interface Serving {
  readonly link: PrimaryLink;
  readonly log: ServiceLog;
  readonly opened: (app: ServingApp) => void;
}

async function serve(env: Readonly<Env>, { link, log, opened }: Serving): Promise<number> {
  const { number, runsJobs, instance, introduces, ...choice } = await link.orders;
  const database = openDatabase(env, { ...choice, report: (line) => log.warn(line, 'Waymark') });
  let code = 0;
  let app: ServingApp | null = null;
  try {
    const { hits, watching, metrics } = link;
    const worker = { number, runsJobs, instance, hits, watching, metrics };
    app = await ServingApp.open({ database, env, worker, log, signal: link.stopSignal });
    opened(app);
    const introduction = introduces
      ? await app.introduce({ withDemoAccount: choice.isEmbedded })
      : { demoSecret: null, firstSignInUrl: null };
    // A fault nobody caught leaves a state nobody knows: what is under way may finish; a new worker follows.
    process.on('uncaughtException', (error) => {
      log.fatal({ message: 'A fault nobody caught; this worker ends', err: error }, 'Workers');
      code = 1;
      link.stop();
    });
    await link.tell({ kind: 'serving', url: app.url, ...introduction });
    await stopped(link.stopSignal);
    return code;
  } finally {
    await app?.stop();
    await database.close();
  }
}

function stopped(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
