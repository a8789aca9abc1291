import type { Account } from '../../src/accounts/accounts.service.js';
import type { Actor } from '../../src/audit/actor.js';
import type { Environment } from '../../src/common/environment.js';
import type { SavedReportFacts } from '../../src/saved/reports/saved-report.types.js';
import { SavedReportsService } from '../../src/saved/reports/saved-reports.service.js';
import { SharesService } from '../../src/saved/shares/shares.service.js';
import type { TestApp } from '../../test/support/test-app.js';

const STEPS = ['page_view', 'product_view', 'add_to_cart', 'purchase'];
const WEEK = { period: 'last_7_days', compare: 'previous_period' } as const;

/** A report of each kind, in the environment that has what it shows. */
const SHARED = {
  events: {
    environment: 'live',
    definition: { report: 'events', question: { ...WEEK, event_type: ['page_view'] } },
  },
  series: {
    environment: 'live',
    definition: {
      report: 'series',
      question: {
        ...WEEK,
        series: [
          { name: '<b>Revenue</b>', measure: 'sum(revenue)', currency: 'EUR', event_type: ['purchase'] },
          { measure: 'visitors' },
        ],
        formulas: [{ formula: 'A / B', name: 'Revenue by visitor' }],
      },
    },
  },
  conversions: {
    environment: 'live',
    definition: {
      report: 'conversions',
      question: { ...WEEK, event_type: 'purchase', group_by: ['source'] },
    },
  },
  'ad-spend': {
    environment: 'live',
    definition: {
      report: 'ad-spend',
      question: { ...WEEK, event_type: 'purchase', group_by: ['platform', 'campaign'] },
    },
  },
  funnel: {
    environment: 'test',
    definition: {
      report: 'funnel',
      question: { ...WEEK, interval: 'day', steps: STEPS.map((event_type) => ({ event_type })) },
    },
  },
  retention: {
    environment: 'test',
    definition: { report: 'retention', question: { ...WEEK, cohort_event_type: 'page_view' } },
  },
} as const satisfies Record<string, { environment: Environment; definition: object }>;

export type SharedName = keyof typeof SHARED;

interface Sharer {
  readonly account: Account;
  readonly person: { readonly id: number; readonly publicId: string };
  readonly actor: Actor;
}

/** A link to a report of each kind: paths with their secrets. */
export async function shareReports(
  app: TestApp,
  { account, person, actor }: Sharer,
): Promise<Readonly<Record<SharedName, string>>> {
  const reports = app.app.get(SavedReportsService, { strict: false });
  const shares = app.app.get(SharesService, { strict: false });
  const paths: Partial<Record<SharedName, string>> = {};
  for (const [name, { environment, definition }] of Object.entries(SHARED)) {
    const scope = { accountId: account.id, environment };
    const facts = {
      name: `For the board: ${name} <img src=x onerror=alert(1)>`,
      description: 'What the board looks at on Mondays, beside the week before.',
      definition,
    } as unknown as SavedReportFacts;
    const { publicId } = await reports.create(scope, facts, actor);
    const { path } = await shares.create(
      { scope, publicId, actor },
      { personId: person.id, publicId: person.publicId },
      {
        ...{ showsPeople: true, showsAnnotations: true, embedHosts: [] },
        expiresAt: new Date(Date.now() + 30 * 86_400_000),
      },
    );
    paths[name as SharedName] = path;
  }
  return paths as Record<SharedName, string>;
}
