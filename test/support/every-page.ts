import type { Page } from 'playwright-core';
import type { Shot } from '../../scripts/screenshots/shot.types.js';
import type { Stage } from '../../scripts/screenshots/stage.js';
import { seriousFaults } from './axe.js';
import { layoutFaults } from './cut-off.js';
import type { DashboardTab } from './dashboard-tab.js';
import { closeDialog, closePopup, findPopups, openDialog, openPopup } from './overlays.js';
import { PATIENCE_MS } from './patience.js';

const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** What a popup shows, and what has opened it; the page around both was looked at before. */
const OPEN_POPUP = ':is([role=menu], [role=listbox], [aria-expanded=true])';
/** Likewise what lies behind a dialog is looked at as a page of its own. */
const DIALOG = '[data-dialog]';

type ColorScheme = 'light' | 'dark';

interface Look {
  readonly colorScheme: ColorScheme;
  readonly viewport: typeof DESK;
  /** On tablets the layout differs, not what can be read of it. */
  readonly isForLayout?: true;
}

/** The dark one last: to change the scheme costs more than to change the width. */
const LOOKS: readonly Look[] = [
  { colorScheme: 'light', viewport: DESK },
  { colorScheme: 'light', viewport: PHONE },
  { colorScheme: 'light', viewport: { width: 1024, height: 768 }, isForLayout: true },
  { colorScheme: 'light', viewport: { width: 768, height: 1024 }, isForLayout: true },
  { colorScheme: 'dark', viewport: DESK },
];

/** What a file of tests has come across so far. */
export interface Seen {
  readonly dialogs: Set<string>;
  readonly popups: Set<string>;
}

interface Context {
  readonly stage: Stage;
  readonly seen: Seen;
}

interface Progress {
  where: string;
}

/** Of what a page is asked by its debugger nothing has a limit of its own: the test's would end it, and not say where it hung. */
const HANGS_AFTER_MS = 2 * PATIENCE_MS;

/** Looks at a page in every width and scheme, opens its menus and lists, and closes its dialog. @returns what is wrong. */
export async function faultsOfPage(tab: DashboardTab, shot: Shot, context: Context): Promise<string[]> {
  const progress: Progress = { where: 'opened' };
  let timer: NodeJS.Timeout | undefined;
  const hangs = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`hangs, last seen ${progress.where}`)), HANGS_AFTER_MS);
  });
  try {
    return await Promise.race([lookAt(tab, shot, context, progress), hangs]);
  } finally {
    clearTimeout(timer);
  }
}

async function lookAt(
  tab: DashboardTab,
  shot: Shot,
  { stage, seen }: Context,
  progress: Progress,
): Promise<string[]> {
  const { page } = tab;
  const faults: string[] = [];
  const note = async (where: string, look: () => Promise<readonly string[]>) => {
    progress.where = where;
    for (const fault of await look()) faults.push(`${where}: ${fault}`);
  };

  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'light' });
  await shot.before?.(page);
  await page.goto(tab.url + shot.path(stage));
  await page.locator(shot.ready).first().waitFor({ state: 'attached' });
  await shot.prepare?.(page, stage);
  const within = (await openDialog(page)) === null ? undefined : DIALOG;
  for (const { colorScheme, viewport, isForLayout } of LOOKS) {
    await show(page, colorScheme, viewport);
    const look = `${viewport.width} px, ${colorScheme}`;
    await note(`${look}, layout`, () => layoutFaults(page));
    if (!isForLayout)
      await note(look, () => seriousFaults(page, { within, colorsOnly: colorScheme === 'dark' }));
  }
  // Each begins in the scheme that is shown already. The style sheets go by this attribute: of the page behind, which was
  // looked at, nothing is drawn anew.
  let schemes: readonly ColorScheme[] = ['dark', 'light'];
  for (const [name, popup] of await findPopups(page, seen.popups)) {
    await note(name, () => openPopup(page, popup));
    for (const colorScheme of schemes) {
      await page.evaluate(`document.documentElement.dataset.mantineColorScheme = '${colorScheme}'`);
      const colorsOnly = colorScheme === 'dark';
      await note(`${name} open, ${colorScheme}`, () =>
        seriousFaults(page, { within: OPEN_POPUP, colorsOnly }),
      );
    }
    await note(`${name} closed`, () => closePopup(page, popup));
    schemes = schemes.toReversed();
  }
  const dialog = await openDialog(page);
  if (dialog !== null) {
    seen.dialogs.add(dialog);
    await note(`${dialog} closed`, () => closeDialog(page));
  }
  return [...faults, ...tab.faults];
}

async function show(page: Page, colorScheme: ColorScheme, viewport: typeof DESK): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
}
