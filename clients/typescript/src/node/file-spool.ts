import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Spool } from '../spool.js';
import { abandonedFiles, unsettledEvents } from './abandoned-files.js';
import { Presence } from './presence.js';
import { SpoolFile } from './spool-file.js';

export interface FileSpoolOptions {
  /**
   * Whether an event is on the disk, and not just with the operating system, before `track` returns. It survives the
   * loss of power then, and costs a flush of the disk for each event. False unless given: it survives the process.
   */
  readonly fsync?: boolean;
}

/**
 * A directory with the events on their way, for processes that die. Any number of processes may use it at a time, each
 * with a file of its own; whoever starts takes over the files of those that are gone. It must lie on a local disk.
 */
export class FileSpool implements Spool {
  private readonly id = randomUUID();
  private readonly presence: Presence;
  private readonly file: SpoolFile;

  /** Makes the directory where it is missing. Throws where it cannot be written. */
  constructor(
    private readonly directory: string,
    { fsync = false }: FileSpoolOptions = {},
  ) {
    mkdirSync(directory, { recursive: true });
    this.presence = new Presence(directory, this.id);
    this.file = new SpoolFile(path.join(directory, `${this.id}.spool`), fsync);
  }

  add(json: string): number {
    return this.file.add(json);
  }

  settle(place: number): void {
    this.file.settle(place);
  }

  /** Throws what keeps it from a file, such as another user's, after all others. */
  async *recover(): AsyncGenerator<readonly string[], void> {
    const faults: unknown[] = [];
    for await (const file of abandonedFiles(this.directory, this.id, (fault) => faults.push(fault))) {
      const events = readNoting(() => unsettledEvents(file.path), faults);
      if (events === null) continue;
      yield events;
      file.forget();
    }
    if (faults.length > 0) throw faults[0];
  }

  close(): void {
    this.file.close();
    this.presence.end();
  }
}

/** Null: it cannot be read, which is noted among the faults. */
function readNoting<T>(read: () => T, faults: unknown[]): T | null {
  try {
    return read();
  } catch (error) {
    faults.push(error);
    return null;
  }
}
