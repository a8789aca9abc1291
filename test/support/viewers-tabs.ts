import type { Browser } from 'playwright-core';
import type { Stage, Viewer } from '../../scripts/screenshots/stage.js';
import { DashboardTab } from './dashboard-tab.js';
import { rememberFocus } from './overlays.js';

/** One tab for each who looks, in a browser of their own; it is used again for each page. */
export class ViewersTabs {
  private readonly tabs = new Map<Viewer | null, DashboardTab>();

  constructor(
    private readonly browser: Browser,
    private readonly url: string,
    private readonly sessions: Stage['sessions'],
  ) {}

  /** An empty tab; null: nobody is signed in. */
  async of(viewer: Viewer | null = 'owner'): Promise<DashboardTab> {
    const tab = this.tabs.get(viewer) ?? (await this.open(viewer));
    this.tabs.set(viewer, tab);
    await tab.renew();
    return tab;
  }

  private async open(viewer: Viewer | null): Promise<DashboardTab> {
    const options = {
      // Its times take the most room of all: 17:30 UTC+5:45.
      timezoneId: 'Asia/Kathmandu',
      ...(viewer !== null && { sessionToken: this.sessions[viewer] }),
    };
    const tab = await DashboardTab.open(this.browser, this.url, options);
    await rememberFocus(tab.page);
    return tab;
  }
}
