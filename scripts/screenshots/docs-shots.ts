import type { Page } from 'playwright-core';
import type { Shot } from './shot.types.js';

/** The pages of the documentation; their own story in the browser checks them (test/browser/docs.spec.ts). */
export const DOCS_SHOTS: readonly Shot[] = [
  { name: 'docs-quickstart', path: () => '/docs/quickstart', ready: 'h1', viewer: null },
  { name: 'docs-reference', path: () => '/docs/reference', ready: 'h1', viewer: null, firstScreen: true },
  { name: 'docs-try', path: () => '/docs', ready: '.opblock', viewer: null, prepare: openOperation },
];

/** One operation of Swagger UI is open. */
async function openOperation(page: Page): Promise<void> {
  await page.locator('[id$="-trackEvent"] .opblock-summary-control').click();
  await page.getByRole('button', { name: 'Execute' }).waitFor();
}
