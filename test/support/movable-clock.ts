import type { Clock } from '../../src/common/clock.js';

/** A clock that stands still until it is moved. Starts at the present, since the database has a clock of its own. */
export class MovableClock implements Clock {
  private nowMs = Date.now();

  now(): number {
    return this.nowMs;
  }

  advance(ms: number): void {
    this.nowMs += ms;
  }
}
