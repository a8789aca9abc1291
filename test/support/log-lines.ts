import type { LoggerService } from '@nestjs/common';

/** A logger of Nest's that keeps what it is told: `warn: …`. */
export class LogLines implements LoggerService {
  readonly lines: string[] = [];

  log(message: unknown): void {
    this.lines.push(`log: ${String(message)}`);
  }

  warn(message: unknown): void {
    this.lines.push(`warn: ${String(message)}`);
  }

  error(message: unknown): void {
    this.lines.push(`error: ${String(message)}`);
  }
}
