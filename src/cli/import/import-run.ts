import { setTimeout as delay } from 'node:timers/promises';
import type { FieldError } from '../../common/api-error.js';
import type { Clock } from '../../common/clock.js';
import type { JsonObject } from '../../common/json-text.js';
import type { ImportResult } from '../../events/import-events.js';
import { BatchTally } from './batch-tally.js';
import type { ImportCounts, ImportFormat, ImportPosition, MappingOptions } from './import.types.js';
import type { ImportProgress, ImportState } from './import-state.js';
import { type MappedLine, mapLine } from './map-line.js';
import { readFile } from './read-file.js';
import type { SourceFile } from './source-file.types.js';

/** What a flush of the writer takes; and some ten milliseconds of work for either side. */
const MAX_BATCH_LINES = 1_000;
const MAX_BATCH_BYTES = 1024 * 1024;

export interface ImportRunOptions {
  readonly files: readonly SourceFile[];
  readonly format: ImportFormat;
  readonly mapping: MappingOptions;
  readonly state: Pick<ImportState, 'addReasons' | 'save'>;
  readonly clock: Clock;
  /** Stores events received at `receivedAtMs`; a result for each, or null where the signal came before there was one. */
  readonly write: (
    bodies: readonly JsonObject[],
    receivedAtMs: number,
  ) => Promise<readonly ImportResult[] | null>;
  /** Rests as long as a batch took, so that at least half of the database's time is for others. */
  readonly isGentle: boolean;
  /** Ends the run after the batch under way, or in the midst of one that waits for the database. */
  readonly signal: AbortSignal;
  /** Told after each batch, with the bytes read of all files so far. */
  readonly onProgress: (counts: ImportCounts, bytesRead: number) => void;
}

/**
 * Reads an export batch by batch and stores it: map, write, note the reasons, save the progress, rest. One batch is under way at a
 * time and one is in memory, however large the export is.
 *
 * A run that was interrupted may have stored a batch that its progress does not count. The next run writes the same lines again
 * and finds them stored later than anything counted: those are counted as accepted, because this import stored them.
 */
export class ImportRun {
  private progress: Omit<ImportProgress, 'reasonsBytes'>;
  private bytesRead = 0;

  constructor(
    private readonly options: ImportRunOptions,
    begin: ImportProgress,
  ) {
    this.progress = begin;
  }

  get counts(): ImportCounts {
    return this.progress.counts;
  }

  /** Whether it came to the end; false where the signal ended it. */
  async run(): Promise<boolean> {
    const { files, signal } = this.options;
    const { position } = this.progress;
    for (const [index, file] of files.entries()) {
      if (index < position.file) this.bytesRead += file.bytes;
      else await this.readOne(file, index, index === position.file ? position.line : 0);
      if (signal.aborted) return false;
    }
    this.progress = { ...this.progress, isFinished: true };
    await this.options.state.save(this.progress);
    return true;
  }

  private async readOne(file: SourceFile, index: number, doneLines: number): Promise<void> {
    const { format, mapping, signal } = this.options;
    let batch: MappedLine[] = [];
    let bytes = 0;
    const flush = async () => {
      const lines = batch;
      batch = [];
      bytes = 0;
      if (lines.length > 0) await this.store(file.name, lines, { file: index, line: lines.at(-1)!.line });
    };
    for await (const lines of readFile(file, format.shape, (read) => (this.bytesRead += read))) {
      for (const line of lines) {
        if (line.line <= doneLines) continue;
        batch.push(mapLine(line, format, mapping));
        bytes += line.bytes;
        if (batch.length >= MAX_BATCH_LINES || bytes >= MAX_BATCH_BYTES) await flush();
        if (signal.aborted) return;
      }
    }
    await flush();
  }

  private async store(file: string, lines: readonly MappedLine[], position: ImportPosition): Promise<void> {
    const { clock, write, state, isGentle, signal, onProgress } = this.options;
    const receivedAtMs = Math.max(clock.now(), this.progress.receivedAtMs + 1);
    const events = lines.flatMap((line) => ('event' in line ? [line.event] : []));
    const startedAt = performance.now();
    const results = events.length === 0 ? [] : await write(events, receivedAtMs);
    if (results === null) return;
    const tookMs = performance.now() - startedAt;

    const tally = new BatchTally(this.progress.receivedAtMs);
    let next = 0;
    for (const line of lines)
      tally.add({ file, line: line.line }, 'event' in line ? results[next++]! : rejected(line.fault));
    await state.addReasons(tally.reasons);
    this.progress = { ...this.progress, counts: tally.addedTo(this.counts), position, receivedAtMs };
    await state.save(this.progress);
    onProgress(this.counts, this.bytesRead);
    if (isGentle) await delay(tookMs, undefined, { signal }).catch(() => undefined);
  }
}

function rejected(fault: FieldError): ImportResult {
  return { status: 'rejected', eventId: null, errors: [fault] };
}
