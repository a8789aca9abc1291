import { lazyRouteComponent } from '@tanstack/react-router';
import { askService } from '../api/ask-service';
import { suspectService } from '../api/service-state';
import { newerVersion } from './version';

/** The code of a page could not be fetched. */
export class PageFileError extends Error {
  override readonly name = 'PageFileError';

  constructor(
    /** `updated`: the service has another build; `missing`: it has this one, without the file. */
    readonly reason: 'unreachable' | 'updated' | 'missing',
    /** Where the code lies; null where the browser does not say. */
    readonly path: `/${string}` | null,
    /** The page's name; null of code that is no page's. */
    readonly page: string | null,
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
      load().then(
        (code) => {
          sessionStorage.removeItem(reopenedAt(String(name)));
          return code;
        },
        async (error: unknown) => {
          throw await missingFile(error, String(name));
        },
      ),
    name,
  );
}

/** Why code could not be fetched, as of now. @param error what its `import()` failed with. */
export async function missingFile(error: unknown, page: string | null = null): Promise<PageFileError> {
  return new PageFileError(await reasonNow(), pathIn(String(error)), page);
}

/** Chromium and Firefox name the file in their message. */
function pathIn(message: string): `/${string}` | null {
  const [url] = /https?:\/\/[^\s"']+\.js/.exec(message) ?? [];
  return url === undefined ? null : (new URL(url).pathname as `/${string}`);
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

/** Kept for each page: another's code that comes, as where one points at its link, says nothing of this one. */
const reopenedAt = (page: string | null) => `waymark-reopened-at ${page}`;

/** A file may be there and what it imports may not: then the page is opened in vain, and not over and over. */
const REOPENED_EVERY_MS = 60_000;

/**
 * Opens the page anew once its code can be had: at once for a new build, else when the file is there again. For one
 * build this is done once, so that a build which lacks the file is not opened over and over. Nothing is opened once
 * `gone` is aborted: a page that has come back by other means is not taken from under the person's hands.
 *
 * @returns whether it is being opened.
 */
export async function reopenWhenThere({ path, page }: PageFileError, gone: AbortSignal): Promise<boolean> {
  const newer = await newerVersion().catch(() => null);
  if (gone.aborted) return false;
  if (newer !== null && sessionStorage.getItem(RELOADED_FOR) !== newer) {
    sessionStorage.setItem(RELOADED_FOR, newer);
    location.reload();
    return true;
  }
  if (Date.now() - Number(sessionStorage.getItem(reopenedAt(page))) < REOPENED_EVERY_MS) return false;
  // Not by `import()`: some browsers remember for as long as a page lives that it failed, and ask nobody again.
  const isThere = await askService(path ?? '/dashboard/').then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere || gone.aborted) return false;
  sessionStorage.setItem(reopenedAt(page), String(Date.now()));
  location.reload();
  return true;
}
