import { setTimeout as delay } from 'node:timers/promises';
import type { DestinationStream } from 'pino';

/** What may wait for a reader of the log that stands still; later lines are lost. A guess: hours of an ordinary log. */
const MOST_WAITING_BYTES = 16 * 2 ** 20;
/** How long an exit waits for a reader of the last lines. */
const LAST_LINES_MS = 2_000;

/**
 * Standard output as the log writes to it. Neither a full disk, a terminal that is gone nor a reader that stands still may
 * stop the service: a line that cannot be written is lost, the next is tried again. pino's own writer keeps what it
 * could not write, and after a fatal line tries again without end, during which nothing else happens.
 */
export const STANDARD_OUTPUT: DestinationStream = {
  write(line) {
    if (process.stdout.writableLength < MOST_WAITING_BYTES) process.stdout.write(line);
  },
};

/** A write that fails is an event of its stream, and one that nobody hears ends the process. Call it before all else. */
export function outliveOutput(): void {
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
}

/** Resolves when what was written has left, or nobody takes it: an exit would lose what a pipe had no room for. */
export async function outputWritten(): Promise<void> {
  const written = [process.stdout, process.stderr].map(
    (stream) => new Promise<void>((resolve) => stream.write('', () => resolve())),
  );
  await Promise.race([Promise.all(written), delay(LAST_LINES_MS)]);
}
