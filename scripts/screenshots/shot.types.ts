import type { Page } from 'playwright-core';
import type { Stage, Viewer } from './stage.js';

/** One picture: where it is taken, and what is done there first. */
export interface Shot {
  readonly name: string;
  readonly path: (stage: Stage) => string;
  /** Seen before the picture is taken. */
  readonly ready: string;
  /** Done before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  readonly prepare?: (page: Page, stage: Stage) => Promise<void>;
  /** Who looks; the owner unless said otherwise, `null`: nobody who is signed in. */
  readonly viewer?: Viewer | null;
  /** Long lists: the first screen says it all. */
  readonly firstScreen?: true;
}
