import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Level, type Logger, pino } from 'pino';
import { errorFacts } from './error-facts.js';
import { redactSecrets } from './redact.js';
import { STANDARD_OUTPUT } from './standard-output.js';

export interface ServiceLogOptions {
  readonly level: Level | 'silent';
  /** Where the lines go; standard output unless a test collects them. */
  readonly destination?: DestinationStream;
}

/** What Nest tells of its own start interests nobody who did not ask. */
const NEST_INTERNALS = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/**
 * The service's log: one JSON object a line, secrets taken out of the finished line. It is also Nest's logger, so
 * what any `Logger` of @nestjs/common says ends here.
 *
 * A message may be an object: its fields are the line's fields, `message` among them becomes `msg`, and an `err`
 * is reduced to what may be kept of an error (see {@link errorFacts}).
 */
export class ServiceLog implements LoggerService {
  private readonly logger: Logger;

  constructor({ level, destination }: ServiceLogOptions) {
    const options = {
      level,
      base: { service: 'waymark', pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label: string) => ({ level: label }) },
      // `err` has been reduced already; pino's own serializer would add every property back.
      serializers: { err: (facts: unknown) => facts },
      hooks: { streamWrite: redactSecrets },
    };
    this.logger = pino(options, destination ?? STANDARD_OUTPUT);
  }

  /** Whether lines of this level are written; ask before making costly ones. */
  writes(level: Level): boolean {
    return this.logger.isLevelEnabled(level);
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.write(NEST_INTERNALS.has(String(rest.at(-1))) ? 'debug' : 'info', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  /** Nest hands the context (whose logger speaks) as the last argument, and a stack before it. */
  private write(level: Level, message: unknown, rest: readonly unknown[]): void {
    if (!this.writes(level)) return;
    const context = typeof rest.at(-1) === 'string' ? rest.at(-1) : undefined;
    const stack = rest.length > 1 && typeof rest[0] === 'string' ? rest[0] : undefined;
    this.logger[level]({ context, ...(stack ? { stack } : {}), ...lineFields(message) });
  }
}

function lineFields(message: unknown): object {
  if (message instanceof Error) return { msg: message.message, err: errorFacts(message) };
  if (typeof message !== 'object' || message === null) return { msg: String(message) };
  const { message: msg, err, ...fields } = message as { message?: unknown; err?: unknown };
  return { msg: String(msg ?? ''), ...fields, ...(err === undefined ? {} : { err: errorFacts(err) }) };
}
