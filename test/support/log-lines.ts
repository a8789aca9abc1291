import type { LoggerService } from '@nestjs/common';

/**
 * A logger of Nest's that keeps what one context is told: `warn: …`. The files of a worker share Nest, and what another one has left
 * may still have something to say.
 */
export class LogLines implements LoggerService {
  readonly lines: string[] = [];

  constructor(private readonly context: string) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.keep('log', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.keep('warn', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.keep('error', message, rest);
  }

  /** Nest says the context last. */
  private keep(level: string, message: unknown, rest: readonly unknown[]): void {
    if (rest.at(-1) === this.context) this.lines.push(`${level}: ${String(message)}`);
  }
}
