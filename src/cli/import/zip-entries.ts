import { promises as fs } from 'node:fs';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { OperatorError } from '../../common/operator-error.js';
import { isHidden, type SourceFile } from './source-file.types.js';

const MAGIC = 'PK\u0003\u0004';

/** Whether a file is a zip archive, whatever it is called. */
export async function isZip(file: string): Promise<boolean> {
  const handle = await fs.open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1', 0, bytesRead) === MAGIC;
  } finally {
    await handle.close();
  }
}

/** The files in a zip archive, by their names. The archive is open only while one of them is read. */
export async function zipEntries(file: string): Promise<SourceFile[]> {
  const archive = await openArchive(file);
  try {
    const entries: Entry[] = [];
    for await (const entry of archive.eachEntry()) {
      if (!entry.fileName.endsWith('/') && !isHidden(entry.fileName)) entries.push(entry);
    }
    return entries
      .sort((a, b) => (a.fileName < b.fileName ? -1 : 1))
      .map((entry) => ({
        name: `${file}!${entry.fileName}`,
        bytes: entry.compressedSize,
        open: () => openEntry(file, entry),
      }));
  } finally {
    archive.close();
  }
}

async function openEntry(file: string, entry: Entry) {
  const archive = await openArchive(file);
  const stream = await archive.openReadStreamPromise(entry);
  return stream.once('close', () => archive.close());
}

async function openArchive(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { lazyEntries: true, autoClose: false });
  } catch (error) {
    throw new OperatorError(`${file} is no zip archive that can be read: ${(error as Error).message}.`);
  }
}
