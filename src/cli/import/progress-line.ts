import type { ImportCounts } from './import.types.js';
import type { ImportRunOptions } from './import-run.js';

/** On a terminal, and elsewhere, where each is a line of a log. */
const TERMINAL_EVERY_MS = 200;
const LOG_EVERY_MS = 10_000;

/** Says on standard error how far an import is: one line that is written over on a terminal. */
export class ProgressLine {
  private readonly startedAt = performance.now();
  private shownAt = 0;
  private readBefore: number | null = null;

  constructor(
    private readonly totalBytes: number,
    private readonly out: NodeJS.WriteStream = process.stderr,
  ) {}

  static for(files: readonly { readonly bytes: number }[]): ImportRunOptions['onProgress'] {
    const line = new ProgressLine(files.reduce((sum, { bytes }) => sum + bytes, 0));
    return (counts, bytesRead) => line.show(counts, bytesRead);
  }

  private show(counts: ImportCounts, bytesRead: number): void {
    this.readBefore ??= counts.read;
    const now = performance.now();
    const isEnd = bytesRead >= this.totalBytes;
    if (!isEnd && now - this.shownAt < (this.out.isTTY ? TERMINAL_EVERY_MS : LOG_EVERY_MS)) return;
    this.shownAt = now;
    const percent = Math.floor((100 * bytesRead) / Math.max(1, this.totalBytes));
    const { read, accepted, duplicates, conflicts, rejected } = counts;
    const perSecond = Math.round(((read - this.readBefore) / (now - this.startedAt)) * 1000);
    const text =
      `${percent} %  read ${read}  accepted ${accepted}  duplicates ${duplicates}  ` +
      `conflicts ${conflicts}  rejected ${rejected}  (${perSecond}/s)`;
    this.out.write(this.out.isTTY ? `\r${text}\u001b[K${isEnd ? '\n' : ''}` : `${text}\n`);
  }
}
