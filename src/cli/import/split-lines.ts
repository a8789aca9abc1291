/** A line without its ending; `bytes` is null where it is longer than allowed, and none of it was kept. */
export interface RawLine {
  readonly line: number;
  readonly bytes: Buffer | null;
}

export interface SplitOptions {
  readonly maxBytes: number;
  /** As in CSV, where a line ending between quotes belongs to the cell. */
  readonly hasQuotes: boolean;
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const QUOTE = 34;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Splits a text into lines, in bounded memory whatever it holds; blank ones are left out, but counted. A chunk of the text
 * gives the lines that end in it, all at once.
 *
 * With quotes a record may have many lines. One that grows too long is given up at the next line ending: most likely its
 * quote was never meant to open.
 */
export async function* splitLines(
  chunks: AsyncIterable<Buffer>,
  options: SplitOptions,
): AsyncGenerator<RawLine[]> {
  const splitter = new LineSplitter(options);
  for await (const chunk of chunks) yield splitter.push(chunk);
  yield splitter.end();
}

class LineSplitter {
  private parts: Buffer[] = [];
  private kept = 0;
  private isTooLong = false;
  private isQuoted = false;
  /** Where the present record begins, and where it is now. */
  private beginLine = 1;
  private line = 1;

  constructor(private readonly options: SplitOptions) {}

  push(chunk: Buffer): RawLine[] {
    const found: RawLine[] = [];
    let from = 0;
    for (let end = this.ending(chunk, 0); end !== -1; end = this.ending(chunk, from)) {
      this.keep(chunk.subarray(from, end));
      this.line++;
      this.close(found);
      from = end + 1;
    }
    this.keep(chunk.subarray(from));
    return found;
  }

  end(): RawLine[] {
    const found: RawLine[] = [];
    this.close(found);
    return found;
  }

  /** The next line ending that ends a record; notes quotes and other line endings on the way. */
  private ending(chunk: Buffer, from: number): number {
    if (!this.options.hasQuotes) return chunk.indexOf(LINE_FEED, from);
    for (let at = from; at < chunk.length; at++) {
      if (chunk[at] === QUOTE) this.isQuoted = !this.isQuoted;
      else if (chunk[at] === LINE_FEED) {
        if (!this.isQuoted || this.kept + at - from > this.options.maxBytes) return at;
        this.line++;
      }
    }
    return -1;
  }

  private keep(part: Buffer): void {
    this.kept += part.length;
    if (this.kept > this.options.maxBytes) {
      this.isTooLong = true;
      this.parts = [];
    } else if (part.length > 0) this.parts.push(part);
  }

  private close(found: RawLine[]): void {
    const line = this.beginLine;
    if (this.isTooLong) found.push({ line, bytes: null });
    else {
      const bytes = trimmed(Buffer.concat(this.parts), line === 1);
      if (bytes.length > 0) found.push({ line, bytes });
    }
    this.parts = [];
    this.kept = 0;
    this.isTooLong = this.isQuoted = false;
    this.beginLine = this.line;
  }
}

function trimmed(bytes: Buffer, isFirst: boolean): Buffer {
  const start = isFirst && bytes.subarray(0, 3).equals(BYTE_ORDER_MARK) ? 3 : 0;
  const end = bytes.at(-1) === CARRIAGE_RETURN ? bytes.length - 1 : bytes.length;
  return bytes.subarray(start, Math.max(start, end));
}
