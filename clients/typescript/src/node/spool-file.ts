import { closeSync, fsyncSync, ftruncateSync, openSync, renameSync, unlinkSync, writeSync } from 'node:fs';

/** A file with more than this is written anew without what is settled, where that is most of it. Bytes; a guess. */
const COMPACT_FROM = 16 * 1_048_576;

/**
 * One process's file of events: a line `+<place> <event>` when one is tracked, `-<place>` when it is settled. A line that
 * was not written whole is cut off again, so each line is whole but the last of a process that died.
 */
export class SpoolFile {
  private descriptor: number;
  private size = 0;
  private lastPlace = 0;
  private readonly open = new Map<number, string>();
  private openLength = 0;
  private isClosed = false;

  constructor(
    private readonly path: string,
    private readonly fsync: boolean,
  ) {
    this.descriptor = openSync(path, 'wx', 0o600);
  }

  add(json: string): number {
    const place = this.lastPlace + 1;
    this.write(`+${place} ${json}\n`);
    if (this.fsync) fsyncSync(this.descriptor);
    this.lastPlace = place;
    this.open.set(place, json);
    this.openLength += json.length;
    return place;
  }

  settle(place: number): void {
    this.openLength -= this.open.get(place)!.length;
    this.open.delete(place);
    if (this.open.size === 0) this.empty();
    else if (this.size > COMPACT_FROM && this.openLength * 2 < this.size) this.compact();
    // Where the disk is full the event will be sent once more, which its id makes harmless.
    else ignoringErrors(() => this.write(`-${place}\n`));
  }

  /** Once: afterwards the descriptor may be another file's. */
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    closeSync(this.descriptor);
    if (this.open.size === 0) unlinkSync(this.path);
  }

  /** Of the file. */
  get bytes(): number {
    return this.size;
  }

  private write(line: string): void {
    const bytes = Buffer.from(line);
    try {
      for (let written = 0; written < bytes.length; )
        written += writeSync(this.descriptor, bytes, written, bytes.length - written, this.size + written);
    } catch (error) {
      ignoringErrors(() => ftruncateSync(this.descriptor, this.size));
      throw error;
    }
    this.size += bytes.length;
  }

  private empty(): void {
    ftruncateSync(this.descriptor, 0);
    this.size = 0;
  }

  private compact(): void {
    const before = { descriptor: this.descriptor, size: this.size };
    const path = unfinishedFileOf(this.path);
    try {
      this.descriptor = openSync(path, 'w', 0o600);
      this.size = 0;
      this.write([...this.open].map(([place, json]) => `+${place} ${json}\n`).join(''));
      if (this.fsync) fsyncSync(this.descriptor);
      renameSync(path, this.path);
      closeSync(before.descriptor);
    } catch {
      // No room for a second file: the one there is goes on growing.
      if (this.descriptor !== before.descriptor) closeSync(this.descriptor);
      Object.assign(this, before);
      ignoringErrors(() => unlinkSync(path));
    }
  }
}

/** Where a file is written anew, until it takes the place of the one there. */
export function unfinishedFileOf(path: string): string {
  return `${path}.new`;
}

function ignoringErrors(action: () => void): void {
  try {
    action();
  } catch {
    // As the caller says.
  }
}
