import { once } from 'node:events';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { OperatorError } from '../../common/operator-error.js';
import type { SourceFile } from './source-file.types.js';

type Bytes = AsyncIterable<Buffer>;

/** The rest of a file that breaks off or is damaged; what came before has been read. */
export class DamagedFileError extends Error {}

/** Kinds of files that hold no lines, by how they begin. */
const UNREADABLE: readonly (readonly [magic: string, kind: string])[] = [
  ['PAR1', 'Parquet'],
  ['\u0028\u00b5\u002f\u00fd', 'compressed with Zstandard'],
  ['\u00ff\u00fe', 'text in UTF-16'],
  ['\u00fe\u00ff', 'text in UTF-16'],
];
const GZIP = '\u001f\u008b';

/**
 * A file's content, unpacked: gzip is known by how it begins, Brotli by the file's name. `onRead` is told of each chunk's size
 * as it lies on the disk. Throws {@link DamagedFileError} after everything before the damage.
 */
export async function* decompressed(file: SourceFile, onRead: (bytes: number) => void): Bytes {
  const stream = await file.open();
  const chunks = counted(stream, onRead);
  try {
    const first = await chunks.next();
    if (first.done) return;
    const head = first.value.toString('latin1', 0, 4);
    const unreadable = UNREADABLE.find(([magic]) => head.startsWith(magic));
    if (unreadable)
      throw new OperatorError(
        `${file.name} is ${unreadable[1]}: export JSON lines or CSV, plain or as gzip.`,
      );
    const all = preceded(first.value, chunks);
    if (head.startsWith(GZIP)) yield* unpacked(all, createGunzip());
    else if (file.name.endsWith('.br')) yield* unpacked(all, createBrotliDecompress());
    else yield* all;
  } finally {
    stream.destroy();
  }
}

async function* counted(stream: Bytes, onRead: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    onRead(chunk.length);
    yield chunk;
  }
}

async function* preceded(first: Buffer, rest: Bytes): Bytes {
  yield first;
  yield* rest;
}

/**
 * Feeds a decompressor chunk by chunk and hands on what each gave. Not by pipe: an error drops what a stream has not
 * handed on yet, and how much that is depends on the moment.
 */
async function* unpacked(packed: Bytes, decompressor: ReturnType<typeof createGunzip>): Bytes {
  const ready: Buffer[] = [];
  let damage: Error | undefined;
  decompressor.on('data', (chunk: Buffer) => ready.push(chunk));
  decompressor.on('error', (error) => {
    damage = error;
  });
  try {
    for await (const chunk of packed) {
      await new Promise((resolve) => decompressor.write(chunk, resolve));
      yield* ready.splice(0);
      if (damage) break;
    }
    if (!damage) {
      const closed = once(decompressor, 'close').catch(() => undefined);
      decompressor.end();
      await closed;
      yield* ready.splice(0);
    }
    if (damage) throw new DamagedFileError(damage.message);
  } finally {
    decompressor.destroy();
  }
}
