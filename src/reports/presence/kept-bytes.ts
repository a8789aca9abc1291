/** Guess: a part of ten million events a month has less; a larger field has a stretch of its own. */
const STRETCH_BYTES = 256 * 1024;

/**
 * Copies of what would be overwritten, until all of them are let go at once: they lie in stretches of memory that are used
 * again. A buffer for each, outside of V8's heap, has V8 collect all of its heap, and no event is answered meanwhile
 * (src/database/reused-buffers.ts).
 */
export class KeptBytes {
  private stretches: Buffer[] = [];
  private stretch = 0;
  private end = 0;

  copy(bytes: Buffer): Buffer {
    const begin = this.roomFor(bytes.length);
    const stretch = this.stretches[this.stretch]!;
    bytes.copy(stretch, begin);
    this.end = begin + bytes.length;
    return stretch.subarray(begin, this.end);
  }

  /** What was copied may be overwritten from now on. */
  clear(): void {
    this.stretch = 0;
    this.end = 0;
  }

  /** Where so many bytes fit into the stretch under way. */
  private roomFor(length: number): number {
    for (; this.stretch < this.stretches.length; this.stretch++, this.end = 0)
      if (this.end + length <= this.stretches[this.stretch]!.length) return this.end;
    this.stretches.push(Buffer.allocUnsafeSlow(Math.max(STRETCH_BYTES, length)));
    return 0;
  }
}
