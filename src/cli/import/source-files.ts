import { createReadStream, promises as fs } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../common/operator-error.js';
import { isHidden, type SourceFile } from './source-file.types.js';
import { isZip, zipEntries } from './zip-entries.js';

/** What vendors' exports are called; BigQuery's may have no ending at all. */
const EXPORTS = /(?:\.(?:json|jsonl|ndjson|csv|txt|gz|br|zip)|^[^.]+)$/i;
const READ_AT_ONCE = 64 * 1024;

/**
 * The files of an export, in one order whenever they are listed: a file, or all below a directory by their paths. Hidden
 * files and those that no vendor's export is called like are left out.
 */
export async function findSourceFiles(source: string): Promise<SourceFile[]> {
  const stat = await fs.stat(source).catch(() => null);
  if (stat === null) throw new OperatorError(`There is no file or directory ${source}.`);
  const paths = stat.isDirectory() ? await pathsBelow(source) : [source];
  const files: SourceFile[] = [];
  for (const file of paths) {
    if (await isZip(file)) files.push(...(await zipEntries(file)));
    else files.push(await plainFile(file));
  }
  if (files.length === 0) throw new OperatorError(`There is no export in ${source}.`);
  return files;
}

async function pathsBelow(directory: string): Promise<string[]> {
  const entries = await fs.readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory() && EXPORTS.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !isHidden(path.relative(directory, file)))
    .sort((a, b) => (a < b ? -1 : 1));
}

async function plainFile(file: string): Promise<SourceFile> {
  const { size } = await fs.stat(file);
  return {
    name: file,
    bytes: size,
    open: async () => createReadStream(file, { highWaterMark: READ_AT_ONCE }),
  };
}
