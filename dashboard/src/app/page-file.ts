import { lazyRouteComponent } from '@tanstack/react-router';
import { suspectService } from '../api/service-state';
import { newerVersion } from './version';

type Load = () => Promise<unknown>;

/** The code of a page could not be fetched. */
export class PageFileError extends Error {
  override readonly name = 'PageFileError';

  constructor(
    /** `updated`: the service has another build; `missing`: it has this one, without the file. */
    readonly reason: 'unreachable' | 'updated' | 'missing',
    /** Fetches the code again. */
    readonly load: Load,
  ) {
    super(`The code of a page could not be fetched: ${reason}`);
  }
}

/** A page whose code is fetched when it is first opened, or pointed at. */
export function page<T extends Record<string, unknown>, Name extends keyof T>(
  load: () => Promise<T>,
  name: Name,
) {
  return lazyRouteComponent(
    () =>
      load().catch(async () => {
        throw await missingFile(load);
      }),
    name,
  );
}

/** Why code could not be fetched, as of now. */
export async function missingFile(load: Load): Promise<PageFileError> {
  return new PageFileError(await reasonNow(), load);
}

async function reasonNow(): Promise<PageFileError['reason']> {
  try {
    return (await newerVersion()) === null ? 'missing' : 'updated';
  } catch {
    suspectService();
    return 'unreachable';
  }
}

const RELOADED_FOR = 'waymark-reloaded-for';

/**
 * Opens the page anew once its code can be had: at once for a new build, else when the file is there again. For one
 * build this is done once, so that a build which lacks the file is not opened over and over. Nothing is opened once
 * `gone` is aborted: a page that has come back by other means is not taken from under the person's hands.
 *
 * @returns whether it is being opened.
 */
export async function reopenWhenThere(error: PageFileError, gone: AbortSignal): Promise<boolean> {
  const newer = await newerVersion().catch(() => null);
  if (gone.aborted) return false;
  if (newer !== null && sessionStorage.getItem(RELOADED_FOR) !== newer) {
    sessionStorage.setItem(RELOADED_FOR, newer);
    location.reload();
    return true;
  }
  const isThere = await error.load().then(
    () => true,
    () => false,
  );
  if (!isThere || gone.aborted) return false;
  location.reload();
  return true;
}
