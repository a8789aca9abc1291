import type { Page } from 'playwright-core';
import type { Shot } from './shot.types.js';
import type { Stage } from './stage.js';

const inLive = (path: string) => (stage: Stage) => `/dashboard/${stage.account}/live/${path}`;

const inBoard = (stage: Stage) => inLive(`boards/${stage.board}`)(stage);

async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Resize Who comes back' }).waitFor();
}

/** Of the saved report of the stage. */
async function act(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Purchases by source' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function more(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More about this board' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('dialog').waitFor();
}

/** Boards, and dialogs about what is saved. */
export const SAVED_SHOTS: readonly Shot[] = [
  {
    name: 'saved-share',
    path: inLive('saved'),
    ready: 'text=Purchases by source',
    prepare: async (page) => {
      await act(page, 'Share…');
      await page.getByLabel('Days until the link ends').waitFor();
      await page.getByText('Nobody sees this report').or(page.getByText('Made by')).first().waitFor();
    },
  },
  {
    name: 'saved-shared',
    path: inLive('saved'),
    ready: 'text=Purchases by source',
    prepare: async (page) => {
      await act(page, 'Share…');
      await page.getByLabel('Hosts whose pages').fill('wiki.northwind.example');
      await page.getByRole('button', { name: 'Make a link' }).click();
      await page.getByText('It is not shown again').waitFor();
    },
  },
  {
    name: 'saved-delete',
    path: inLive('saved'),
    ready: 'text=Purchases by source',
    prepare: async (page) => {
      await act(page, 'Delete…');
      await page.getByText('The question is gone').waitFor();
    },
  },
  {
    name: 'board-digest',
    path: inBoard,
    ready: 'text=Who comes back',
    prepare: async (page) => {
      await more(page, 'Weekly e-mail…');
      await page.getByLabel('Other addresses').waitFor();
    },
  },
  { name: 'boards', path: inLive('boards'), ready: 'text=What is sent' },
  {
    name: 'board',
    path: inBoard,
    ready: 'text=What the shop looks at',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Who comes back' }).scrollIntoViewIfNeeded();
      await page.getByText('Came for the first time').waitFor();
      await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'board-narrow',
    path: (stage) => inLive(`boards/${stage.narrowBoard}?period=last_12_months`)(stage),
    ready: 'text=Four tiles side by side',
    prepare: async (page) => {
      await page.getByText('Came for the first time').waitFor();
      await page.getByText('Definition').nth(5).waitFor();
    },
  },
  { name: 'board-edit', path: inBoard, ready: 'text=What the shop looks at', prepare: edit },
  {
    name: 'board-add',
    path: inBoard,
    ready: 'text=What the shop looks at',
    prepare: async (page) => {
      await edit(page);
      await page.getByRole('button', { name: 'Add report' }).click();
      await page.getByRole('combobox', { name: 'Saved report' }).waitFor();
    },
  },
  {
    name: 'board-note',
    path: inBoard,
    ready: 'text=What the shop looks at',
    prepare: async (page) => {
      await edit(page);
      await page.getByRole('button', { name: 'Add note' }).click();
      await page.getByRole('textbox', { name: 'Note' }).waitFor();
    },
  },
  {
    name: 'board-facts',
    path: inBoard,
    ready: 'text=What the shop looks at',
    prepare: (page) => more(page, 'Rename or describe…'),
  },
  {
    name: 'board-delete',
    path: inBoard,
    ready: 'text=What the shop looks at',
    prepare: (page) => more(page, 'Delete…'),
  },
  {
    name: 'saved-facts',
    path: inLive('saved'),
    ready: 'text=Purchases by source',
    prepare: async (page) => {
      await act(page, 'Rename or describe…');
      await page.getByRole('textbox', { name: 'Name' }).waitFor();
    },
  },
  {
    name: 'report-save',
    path: inLive('saved'),
    ready: 'text=Purchases by source',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Purchases by source', exact: true }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'Save over it' }).waitFor();
    },
  },
  {
    name: 'annotations',
    path: inLive('trends?period=last_7_days'),
    ready: 'text=Definition',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Annotation, .*Checkout 2.4/ }).click();
      await page.getByText('Deploy').waitFor();
    },
  },
  {
    name: 'annotation-form',
    path: inLive('trends?period=last_7_days'),
    ready: 'text=Definition',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Annotate' }).click();
      await page.getByLabel('What happened').fill('The autumn sale begins');
    },
  },
];
