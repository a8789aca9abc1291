import type { Page } from 'playwright-core';

/** One thing a person does with a table; `act` returns once its effect is on the screen. */
export interface DashboardStep {
  readonly name: 'list' | 'search' | 'sort' | 'page' | 'open' | 'act';
  /** Goes from the freshly loaded table to where the step begins; not measured. */
  readonly before?: (page: Page, round: number) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
}

/** A big table of the dashboard. */
export interface DashboardTable {
  readonly name: string;
  /** Path of its page below `/dashboard`. */
  readonly path: string;
  /** What is seen once the table is there. */
  readonly ready: string;
  readonly steps: readonly DashboardStep[];
}

const ACCOUNT = '/acct_enterprise/live';

/** Waits until a text is on the screen. */
export const seen = (page: Page, text: string) => page.getByText(text).first().waitFor();

const list = (ready: string): DashboardStep => ({
  name: 'list',
  act: async (page) => {
    await page.reload({ waitUntil: 'commit' });
    await seen(page, ready);
  },
});

const search = (label: string, text: string, ready: string): DashboardStep => ({
  name: 'search',
  act: async (page) => {
    await page.getByRole('textbox', { name: label }).fill(text);
    await seen(page, ready);
  },
});

const sort = (order: string, ready: string): DashboardStep => ({
  name: 'sort',
  act: async (page) => {
    await page.getByRole('combobox', { name: 'Order' }).click();
    await page.getByRole('option', { name: order, exact: true }).click();
    await seen(page, ready);
  },
});

const turn = (ready: string): DashboardStep => ({
  name: 'page',
  act: async (page) => {
    await page
      .getByRole('button', { name: 'Last page' })
      .or(page.getByRole('button', { name: 'Page 2', exact: true }))
      .first()
      .click();
    await seen(page, ready);
  },
});

/** The big tables, each with what people do there. */
export const DASHBOARD_TABLES: readonly DashboardTable[] = [
  {
    name: 'keys',
    path: `${ACCOUNT}/keys`,
    ready: 'Till 0001',
    steps: [
      list('Till 0001'),
      search('Find a key', 'till 4321', '1 key'),
      sort('Oldest first', 'Till 5000'),
      turn('26 to 50 of'),
      {
        name: 'open',
        act: async (page) => {
          await page.getByRole('link', { name: 'Till 0001' }).click();
          await page.getByRole('heading', { name: 'Till 0001' }).waitFor();
        },
      },
      {
        name: 'act',
        act: async (page) => {
          await page.getByRole('button', { name: 'Actions for Till 0001' }).click();
          await page.getByRole('menuitem', { name: 'Delete…' }).click();
          await page.getByRole('dialog').getByRole('textbox').first().waitFor();
        },
      },
    ],
  },
  {
    name: 'audit',
    path: `${ACCOUNT}/account?tab=audit`,
    ready: '1 to 25 of',
    steps: [
      list('1 to 25 of'),
      search('On what', 'till 4321', '2 entries'),
      sort('Oldest first', 'p002@staff.example'),
      turn('26 to 50 of'),
    ],
  },
  {
    name: 'people',
    path: `${ACCOUNT}/people`,
    ready: '1 to 25 of',
    steps: [
      list('1 to 25 of'),
      search('Find members', 'p234', '1 member'),
      sort('Newest first', 'p299@staff.example'),
      turn('26 to 50 of'),
      {
        name: 'open',
        act: async (page) => {
          await page.getByRole('combobox', { name: 'Role of p001@staff.example' }).click();
          await page.getByRole('option', { name: 'Analyst', exact: true }).click();
          await page.getByRole('button', { name: 'Make analyst' }).waitFor();
        },
      },
    ],
  },
  {
    name: 'accounts',
    path: '/operators',
    ready: '1 to 25 of',
    steps: [
      list('1 to 25 of'),
      search('Find accounts', 'branch 1234', '1 account'),
      sort('Oldest first', 'Branch 1999'),
      turn('26 to 50 of'),
      {
        name: 'open',
        act: async (page) => {
          await page.getByRole('button', { name: 'Actions for Branch 0002' }).click();
          await page.getByRole('menuitem', { name: 'Plan and limits…' }).click();
          await page.getByRole('dialog').getByLabel('Events per hour').waitFor();
        },
      },
      {
        name: 'act',
        before: async (page, round) => {
          await page.getByRole('button', { name: 'Actions for Branch 0002' }).click();
          await page.getByRole('menuitem', { name: 'Plan and limits…' }).click();
          await page
            .getByRole('dialog')
            .getByLabel('Events per hour')
            .fill(String(20_000 + round));
        },
        act: async (page) => {
          await page.getByRole('button', { name: 'Save' }).click();
          await page.getByRole('dialog').waitFor({ state: 'detached' });
        },
      },
    ],
  },
];
