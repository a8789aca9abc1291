import { otherFiles } from './other-files.js';
import { reportFiles } from './report-files.js';
import { sqlFileText } from './sql-file.js';

/** The files of docs/sql by name: statements of fixed questions, as the service sends them. */
export async function sqlFiles(): Promise<ReadonlyMap<string, string>> {
  const files = [...(await reportFiles()), ...(await otherFiles())];
  return new Map(files.map((file) => [`${file.name}.sql`, sqlFileText(file)]));
}
