import { readdirSync, readFileSync, renameSync, rmSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { forgetPresence, isPresent } from './presence.js';
import { unfinishedFileOf } from './spool-file.js';

/** A file whose process is gone, taken over. */
export interface AbandonedFile {
  readonly path: string;
  /** Its events are settled. */
  forget(): void;
}

/**
 * Takes over the files of processes that are gone, one at a time, in no order. Renaming is the claim: of several who
 * try, one succeeds. Whoever takes over and dies leaves a file that names them, to be taken over again. What keeps it from
 * one is told to `onFault`.
 */
export async function* abandonedFiles(
  directory: string,
  ownId: string,
  onFault: (fault: unknown) => void,
): AsyncGenerator<AbandonedFile, void> {
  for (const name of readdirSync(directory)) {
    const [, ownerId] = name.match(/^([0-9a-f-]{36})(?:~\d+)?\.spool$/) ?? [];
    if (ownerId === undefined || ownerId === ownId || (await isPresent(directory, ownerId))) continue;
    const taken = path.join(directory, `${ownId}~${++takeovers}.spool`);
    try {
      renameSync(path.join(directory, name), taken);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onFault(error);
      continue;
    }
    forgetPresence(directory, ownerId);
    rmSync(unfinishedFileOf(path.join(directory, `${ownerId}.spool`)), { force: true });
    yield { path: taken, forget: () => unlinkSync(taken) };
  }
}

/** Files taken over by this process. */
let takeovers = 0;

/** The events of a file that were not settled, in the order they were tracked. */
export function unsettledEvents(file: string): string[] {
  const events = new Map<string, string>();
  // What follows the last line break was not written whole.
  for (const line of readFileSync(file, 'utf8').split('\n').slice(0, -1)) {
    const [mark, place] = [line[0], line.slice(1).split(' ', 1)[0]!];
    if (mark === '+') events.set(place, line.slice(place.length + 2));
    else events.delete(place);
  }
  return [...events.values()].filter(isEvent);
}

/** A disk that lost power may give back anything. */
function isEvent(line: string): boolean {
  try {
    return typeof JSON.parse(line).event_id === 'string';
  } catch {
    return false;
  }
}
