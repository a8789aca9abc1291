import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Takes into the environment what `.env` in the project's directory says, where there is one, or the file that
 * WAYMARK_ENV_FILE names. What is set already stays, as nothing where it is empty; processes that are started inherit all of it.
 * @returns the file that was read, null where there is none. Throws an Error with a sentence.
 */
export function readEnvFile() {
  const named = process.env.WAYMARK_ENV_FILE;
  const file = path.resolve(import.meta.dirname, '..', named || '.env');
  if (!named && !existsSync(file)) return null;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new Error(`The settings in ${file} cannot be read: ${error.code ?? error.message}.`);
  }
  return file;
}
