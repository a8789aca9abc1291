import { OperatorError } from '../common/operator-error.js';

/** What a shell expects of a program that ended because of Ctrl-C before it had begun. */
const INTERRUPTED = 130;

/** How far a run of the service had come when an error ended it. */
export interface RunCourse {
  /** Whether it had begun to take requests. */
  hasStarted: boolean;
  /** Whether a fault had asked it to stop, and was said. */
  hasFault: boolean;
  /** Aborted by the wish to stop, a person's or a fault's. */
  readonly stopWish: AbortSignal;
}

/** How the process ends: what is left to say to the operator, if anything, and the exit code. */
export interface RunEnding {
  readonly sentence: string | null;
  readonly code: number;
}

/** A start that was given up because somebody wished so is no failure; a stop that fails always is one. */
export function endingBy(error: unknown, { hasStarted, hasFault, stopWish }: Readonly<RunCourse>): RunEnding {
  if (hasStarted || !stopWish.aborted) return { sentence: inWords(error), code: 1 };
  return { sentence: null, code: hasFault ? 1 : INTERRUPTED };
}

function inWords(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return `Waymark cannot go on because of a fault: ${reason} (LOG_LEVEL=debug tells more).`;
}
