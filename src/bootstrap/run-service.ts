import { OperatorError } from '../common/operator-error.js';
import { loadEnv } from '../config/env.js';
import { announcement } from './announcement.js';
import { Service } from './service.js';
import { StopSignals } from './stop-signals.js';

/** Longer than every bound of an orderly stop together; beyond it something hangs. */
const STOP_DEADLINE_MS = 120_000;

/**
 * The service as a process: starts, prints, waits for a signal, stops.
 * @returns the exit code.
 */
export async function runService(): Promise<number> {
  const signals = new StopSignals(() => {
    say('Stopped without waiting for the end.');
    process.exit(1);
  });
  try {
    let lost = false;
    const service = await Service.start(loadEnv(), {
      report: say,
      signal: signals.first,
      onLost: () => {
        lost = true;
        say('Another Waymark service has taken over the embedded database; this one ends.');
        signals.stop();
      },
    });
    process.stdout.write(announcement(service.url, service.demoSecret));
    await signals.received;
    await withDeadline(service.stop());
    return lost ? 1 : 0;
  } catch (error) {
    if (signals.first.aborted) return 130;
    say(
      error instanceof OperatorError
        ? error.message
        : `Waymark cannot go on: ${String((error as Error)?.stack ?? error)}`,
    );
    return 1;
  }
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
