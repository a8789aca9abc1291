import type { Page } from 'playwright-core';
import type { Shot } from './shot.types.js';
import type { Stage } from './stage.js';

const inTest = (path: string) => (stage: Stage) => `/dashboard/${stage.account}/test/${path}`;
const inEmpty = (path: string) => (stage: Stage) => `/dashboard/${stage.emptyAccount}/test/${path}`;

/** Cohorts, and where reports are narrowed to them. */
export const COHORT_SHOTS: readonly Shot[] = [
  { name: 'cohorts', path: inTest('cohorts'), ready: 'text=Bought lately' },
  { name: 'cohorts-empty', path: inEmpty('cohorts'), ready: 'text=No cohorts yet' },
  {
    name: 'cohort',
    path: inTest('cohorts'),
    ready: 'text=Bought lately',
    prepare: (page) => openCohort(page, /never bought/),
  },
  {
    name: 'cohort-command',
    path: inTest('cohorts'),
    ready: 'text=Bought lately',
    prepare: async (page) => {
      await openCohort(page, 'Bought lately');
      await page.getByRole('button', { name: 'API', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Command').or(page.getByText('This finds')).first().waitFor();
    },
  },
  {
    name: 'cohort-delete',
    path: inTest('cohorts'),
    ready: 'text=Bought lately',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Delete Bought lately' }).click();
      await page.getByText('No saved report names it').waitFor();
    },
  },
  {
    name: 'cohort-chosen',
    path: inTest('trends?cohort=coh_gone'),
    ready: 'text=a deleted cohort',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Cohort', exact: true }).click();
      await page.getByLabel('Bought lately').check();
      await page.getByRole('link', { name: /Member of Bought lately/ }).waitFor();
    },
  },
];

async function openCohort(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await page.getByText('Who that is now').waitFor();
  await page.getByRole('table', { name: 'Members' }).waitFor();
}
