import { askService } from '../api/ask-service';

/** The first script of a build; its name holds a hash of all it leads to. */
const ENTRY = /src="([^"]*\/assets\/index-[^"]+\.js)"/;

/** Which build this tab runs; null in development, where scripts have no such names. */
export const ownBuild = document.querySelector('script[src*="/assets/index-"]')?.getAttribute('src') ?? null;

/** Which build the service serves. @throws where it does not answer. */
async function servedVersion(): Promise<string | null> {
  const answer = await askService('/dashboard/');
  if (!answer.ok) throw new Error(`The page was answered with ${answer.status}`);
  return ENTRY.exec(await answer.text())?.[1] ?? null;
}

/** The service's build, where it is another than this tab's; else null. @throws where the service does not answer. */
export async function newerVersion(): Promise<string | null> {
  const served = await servedVersion();
  return ownBuild !== null && served !== ownBuild ? served : null;
}
