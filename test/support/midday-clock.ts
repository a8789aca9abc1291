import { type Clock, DAY_MS } from '../../src/common/clock.js';

/**
 * Runs as the system's clock does, from the noon in UTC that comes next: no day turns while a file of tests runs. What takes its time
 * from the database is less than a day behind.
 */
export class MiddayClock implements Clock {
  private readonly aheadMs = Math.ceil(Date.now() / DAY_MS - 0.5) * DAY_MS + DAY_MS / 2 - Date.now();

  now(): number {
    return Date.now() + this.aheadMs;
  }

  /** Makes it the clock of a page, run before the page's own scripts. */
  get script(): string {
    return `globalThis.Date = class extends Date {
      constructor(...given) { given.length === 0 ? super(Date.now()) : super(...given); }
      static now() { return super.now() + ${this.aheadMs}; }
    }`;
  }
}
