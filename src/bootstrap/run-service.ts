import { OperatorError } from '../common/operator-error.js';
import { StopSignals } from '../common/stop-signals.js';
import { type Env, loadEnv } from '../config/env.js';
import { ServiceLog } from '../logging/service-log.js';
import { announcement } from './announcement.js';
import { endingBy, type RunCourse } from './run-ending.js';
import type { RunningService, ServiceOptions } from './running-service.js';

/** Longer than every bound of an orderly stop together; beyond it something hangs. */
const STOP_DEADLINE_MS = 120_000;

/**
 * The service as a process: starts, prints, waits for a signal, stops. Until it listens it speaks to the person at
 * the terminal, in plain sentences; from then on to its log.
 * @returns the exit code.
 */
export async function runService(): Promise<number> {
  const signals = new StopSignals({
    source: process,
    now: () => performance.now(),
    onImpatience: () => {
      say('Stopped without waiting; a database that is left running is found by the next start.');
      process.exit(1);
    },
  });
  const course: RunCourse = { hasStarted: false, hasFault: false, stopWish: signals.first };
  let env: Env | null = null;
  try {
    env = loadEnv();
    await serve(env, signals, course);
    return course.hasFault ? 1 : 0;
  } catch (error) {
    const { sentence, code } = endingBy(error, course);
    if (sentence !== null) {
      say(sentence);
      if (!(error instanceof OperatorError) && env?.LOG_LEVEL === 'debug')
        say(String((error as Error)?.stack));
    }
    return code;
  }
}

async function serve(env: Env, signals: StopSignals, course: RunCourse): Promise<void> {
  const log = new ServiceLog({ level: env.LOG_LEVEL });
  let speak = say;
  const endWith = (reason: string) => {
    course.hasFault = true;
    speak(reason);
    signals.stop();
  };
  const service = await start(env, {
    log,
    signal: signals.first,
    report: (line) => speak(line),
    onLost: () => endWith('Another Waymark service has taken over the embedded database; this one ends.'),
  });
  course.hasStarted = true;
  process.stdout.write(announcement(service.url, service.demoSecret, service.firstSignInUrl));
  speak = (line) => log.warn(line, 'Waymark');
  if (service.workerPids.length > 0) {
    const message = `${service.workerPids.length} workers take requests`;
    log.log({ message, workerPids: service.workerPids }, 'Workers');
  }
  // A fault nobody caught leaves a state nobody knows: what is under way may finish, nothing new may begin.
  process.on('uncaughtException', (error) => {
    log.fatal({ message: 'A fault nobody caught; the service ends', err: error }, 'Waymark');
    endWith('The service ends because of a fault.');
  });
  await signals.received;
  await withDeadline(service.stop({ hasFarewell: !course.hasFault }));
}

/** Each alone is loaded: the primary of several workers needs nothing of what they are made of. */
async function start(env: Env, options: ServiceOptions): Promise<RunningService> {
  if (env.WORKERS === 1) return (await import('./service.js')).Service.start(env, options);
  return (await import('./workers/workers-service.js')).WorkersService.start(env, options);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function withDeadline(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new OperatorError('Stopping took too long; given up.')),
      STOP_DEADLINE_MS,
    );
  });
  await Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}
