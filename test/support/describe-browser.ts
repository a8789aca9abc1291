import { findChromium } from './chromium.js';

/**
 * `describe` for tests that look through a real browser. Where none is installed they are skipped, which the title
 * says; with CI=true they run, and so fail: there a browser is required.
 */
export function describeBrowser(title: string, tests: () => void): void {
  if (findChromium() !== null || process.env['CI'] === 'true') describe(title, tests);
  else describe.skip(`${title} (needs a Chromium: install one, or set CHROMIUM_PATH)`, tests);
}
