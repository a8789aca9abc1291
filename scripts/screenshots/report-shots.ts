import type { Page } from 'playwright-core';
import { COHORT_SHOTS } from './cohort-shots.js';
import { SAVED_SHOTS } from './saved-shots.js';
import { SHARED_SHOTS } from './shared-shots.js';
import type { Shot } from './shot.types.js';
import type { Stage } from './stage.js';

const inLive = (path: string) => (stage: Stage) => `/dashboard/${stage.account}/live/${path}`;
const inTest = (path: string) => (stage: Stage) => `/dashboard/${stage.account}/test/${path}`;
const inEmpty = (path: string) => (stage: Stage) => `/dashboard/${stage.emptyAccount}/test/${path}`;

const FUNNEL = 'funnel?step=page_view&step=product_view&step=add_to_cart&step=purchase';
const JOURNEY = 'journey?user_id=customer-2&period=last_30_days';

/** A chart with its lines: icons have paths, too, and are there before it. */
const CHART = 'main svg[role=presentation] path';

const PHONE = { width: 390, height: 844 };

/** As Google Ads writes it, with a row that is none. */
const EXPORT = [
  'Campaign report',
  'Day,Campaign,Ad group,Currency code,Cost,Impr.,Clicks',
  '2026-11-20,autumn_trails,Tents,EUR,"1,061.40","48,120",950',
  '2026-11-21,"<img src=x onerror=alert(1)>",Boots,EUR,"1,061",9120,120',
  '2026-11-21,"=HYPERLINK(""x"")",,EUR,12.5,,',
  'Total: 3, --, --, --,1074.90,57240,1070',
]
  .map((line) => `${line}\r\n`)
  .join('');

/** The address of several series; a query's parts lie within it percent-encoded. */
function severalSeries(parts: readonly [name: 'series' | 'formula', query: string][]): string {
  return String(
    new URLSearchParams(
      parts.map(([name, query]): [string, string] => [name, String(new URLSearchParams(query))]),
    ),
  );
}

/** Pages of reports, and the dialogs that all of them have. */
export const REPORT_SHOTS: readonly Shot[] = [
  {
    name: 'overview',
    path: inLive('overview?period=today&interval=hour'),
    ready: CHART,
    viewer: 'analyst',
    prepare: (page) => page.getByText('Conversions by channel').waitFor(),
  },
  {
    name: 'overview-filtered',
    path: inLive(
      'overview?period=last_7_days&source=google&event_type=page_view&show=events&properties.plan[not]=free',
    ),
    ready: CHART,
    prepare: (page) => page.getByText('Conversions by channel').waitFor(),
  },
  { name: 'overview-empty', path: inEmpty('overview'), ready: 'text=has been sent yet' },
  {
    name: 'trends',
    path: inLive('trends?group_by=event_type&period=last_7_days&source=newsletter&source=google'),
    ready: CHART,
  },
  {
    name: 'trends-bars',
    path: inLive('trends?group_by=source&chart=bars&interval=hour&period=today'),
    ready: 'main svg [data-bars] path',
  },
  {
    name: 'trends-tables',
    path: inLive('trends?group_by=source&group_by=event_type&period=last_7_days'),
    ready: 'main table >> text=Source',
  },
  {
    name: 'trends-series',
    path: inLive(
      `trends?period=last_30_days&compare=previous_period&${severalSeries([
        ['series', 'measure=sum(revenue)&currency=EUR&event_type=purchase&name=Revenue'],
        ['series', 'measure=visitors&source=newsletter&source=google'],
        ['series', 'measure=events&event_type=purchase'],
        ['formula', 'formula=A / B&name=Revenue by visitor'],
        ['formula', 'formula=100 * C / B'],
      ])}`,
    ),
    ready: CHART,
  },
  {
    name: 'trends-series-refused',
    path: inLive(
      `trends?${severalSeries([
        ['series', 'measure=events'],
        ['series', 'measure=visitors'],
        ['formula', 'formula=A / X'],
      ])}`,
    ),
    ready: 'text=has no series X',
  },
  { name: 'trends-empty', path: inEmpty('trends'), ready: 'text=No event matches' },
  {
    name: 'trends-refused',
    path: inLive('trends?group_by=nothing'),
    ready: 'text=cannot be asked like this',
  },
  {
    name: 'report-definition',
    path: inLive('trends'),
    ready: 'text=Definition',
    prepare: (page) => press(page, 'Definition', 'What these numbers mean'),
  },
  {
    name: 'report-command',
    path: inLive('trends'),
    ready: 'text=Definition',
    prepare: (page) => press(page, 'API', 'The same from a program'),
  },
  {
    name: 'report-file',
    path: inLive('trends'),
    ready: 'text=Definition',
    prepare: async (page) => {
      await page.route(/reports\/events/, (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }));
      await press(page, 'CSV', 'No file was made');
    },
  },
  {
    name: 'report-options',
    path: inLive('trends'),
    ready: 'text=Definition',
    prepare: async (page) => {
      await page.setViewportSize(PHONE);
      await press(page, 'Options', 'Full screen');
    },
  },
  {
    name: 'report-evidence',
    path: inLive('trends?period=today'),
    ready: 'text=Definition',
    prepare: async (page) => {
      await page.locator('main summary').click();
      await page.getByRole('table').getByRole('button').first().click();
      await page.getByRole('dialog').getByRole('cell').first().waitFor();
    },
  },
  {
    name: 'report-parts',
    path: inLive('trends?period=last_30_days'),
    ready: 'text=Definition',
    prepare: async (page) => {
      await page.getByRole('button', { name: /: On average a day$/ }).click();
      await page.getByRole('dialog').getByRole('cell').first().waitFor();
    },
  },
  {
    name: 'funnel',
    path: inTest(
      `${FUNNEL}&exclude=page_leave&breakdown=properties.device&period=last_7_days&compare=previous_period`,
    ),
    ready: 'text=Time to convert',
  },
  {
    name: 'funnel-trend',
    path: inTest(`${FUNNEL}&window=7d&interval=day`),
    ready: 'text=Conversion by day',
    prepare: async (page) => {
      await page.locator('main summary').first().click();
      await page.getByRole('table', { name: 'Conversion by day' }).waitFor();
    },
  },
  { name: 'funnel-empty', path: inTest('funnel'), ready: 'text=Choose two steps or more' },
  {
    name: 'funnel-people',
    path: inTest(FUNNEL),
    ready: 'text=Time to convert',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /dropped off/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('cell').first().waitFor();
    },
  },
  {
    name: 'retention',
    path: inTest(
      'retention?cohort_event_type=page_view&period=last_7_days&compare=previous_period&show=changes',
    ),
    ready: 'text=Change, in points',
  },
  {
    name: 'retention-weeks',
    path: inTest('retention?interval=week&periods=8'),
    ready: 'text=Weighted average',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /and came back/ })
        .first()
        .click();
      await page.getByText('Did not', { exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('cell')
        .or(page.getByText('Nothing is behind'))
        .first()
        .waitFor();
    },
  },
  { name: 'retention-none', path: inEmpty('retention'), ready: 'text=Nobody came for the first time' },
  { name: 'journey', path: inTest(JOURNEY), ready: 'text=What they did' },
  { name: 'journey-whose', path: inTest('journey'), ready: 'text=Whose journey?' },
  { name: 'journey-nobody', path: inTest('journey?user_id=nobody'), ready: 'text=Nobody has this id' },
  {
    name: 'journey-event',
    path: inTest(JOURNEY),
    ready: 'text=What they did',
    prepare: async (page) => {
      await page.getByRole('button', { name: /purchase/ }).click();
      await page.getByRole('dialog').getByText('"event_id"').waitFor();
    },
  },
  {
    name: 'journey-erase',
    path: inTest(JOURNEY),
    ready: 'text=What they did',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Erase shopper-2', exact: true }).click();
      await page.getByRole('dialog').getByText('for good').waitFor();
    },
  },
  {
    name: 'conversions',
    path: inLive('conversions?period=last_30_days&interval=day'),
    ready: '[data-models-chart]',
  },
  {
    name: 'conversions-evidence',
    path: inLive('conversions?models=linear&models=last_touch&group_by=source'),
    ready: '[data-models-chart]',
    prepare: async (page) => {
      await page.getByRole('button', { name: /newsletter under Linear/ }).click();
      await page.getByRole('dialog').getByRole('cell').first().waitFor();
    },
  },
  {
    name: 'conversions-others',
    path: inLive('conversions?group_by=source&limit=2&period=last_7_days&compare=previous_period'),
    ready: '[data-models-chart]',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /: All others under / })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Compared with').click();
      await dialog.getByRole('cell').first().waitFor();
    },
  },
  {
    name: 'conversion-paths',
    path: inLive('conversions?view=paths&period=last_30_days&interval=day&compare=previous_period'),
    ready: 'text=Top paths',
  },
  {
    name: 'ad-spend',
    path: inLive('ad-spend?period=last_7_days&compare=previous_period&group_by=day&group_by=platform'),
    ready: CHART,
  },
  {
    name: 'ad-spend-evidence',
    path: inLive('ad-spend?period=last_7_days&compare=previous_period&group_by=platform'),
    ready: 'text=Imported spend',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Spend .*: / })
        .first()
        .click();
      await page.getByRole('dialog').getByText('Compared with').click();
      await page.getByRole('dialog').getByRole('cell').first().waitFor();
    },
  },
  {
    name: 'spend-upload',
    path: inTest('ad-spend'),
    ready: 'main >> text=Import spend',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Import spend' }).first().click();
      await page.locator('[data-drop]').waitFor();
      await page.locator('input[type=file]').setInputFiles({
        name: 'campaigns.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(EXPORT),
      });
      await page.getByText('What becomes of the rows').waitFor();
      await page.getByLabel('Platform of all rows').fill('google');
      await page.getByText('2 new').waitFor();
    },
  },
  ...COHORT_SHOTS,
  {
    name: 'report-compared',
    path: inLive('trends?period=last_7_days&compare_from=2026-03-10&compare_to=2026-03-17'),
    ready: 'text=Definition',
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'Compare' }).click();
      await page.getByRole('option', { name: /Mar 2026/ }).click();
      await page.getByRole('button', { name: 'Compare with these days' }).waitFor();
    },
  },
  {
    name: 'report-filter',
    path: inLive('trends?period=last_7_days&properties.items[gte]=1&properties.items[lte]=5'),
    ready: 'text=Definition',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'items is between 1 and 5', exact: true }).click();
      await page.getByLabel('At most').waitFor();
    },
  },
  {
    name: 'report-filter-texts',
    path: inLive('trends?period=last_7_days&source[contains]=news&source[contains]=goo'),
    ready: 'text=Definition',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Source contains either news or goo', exact: true }).click();
      await page.getByText('one of them is enough').waitFor();
    },
  },
  { name: 'catalogue', path: inLive('catalogue'), ready: 'main td' },
  { name: 'catalogue-properties', path: inLive('catalogue?tab=properties'), ready: 'main td' },
  {
    name: 'catalogue-counting',
    // Never answered.
    before: (page) => page.route(/\/catalogue\b.*\?/, () => undefined),
    path: inLive('catalogue'),
    ready: 'main >> text=Cancel',
  },
  { name: 'catalogue-empty', path: inEmpty('catalogue?tab=source'), ready: 'text=No sources in this time' },
  {
    name: 'property-values',
    path: inTest('catalogue?tab=properties'),
    ready: 'main td',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Values of device' }).click();
      await page.getByRole('dialog').getByRole('cell').first().waitFor();
    },
  },
  ...SAVED_SHOTS,
  ...SHARED_SHOTS,
];

async function press(page: Page, button: string, then: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(then).or(dialog.getByLabel(then)).first().waitFor();
}
