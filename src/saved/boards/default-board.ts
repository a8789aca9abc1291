import type { ReportDefinition } from '../reports/saved-report.types.js';
import type { TilePosition } from './board.types.js';

/** A report of the default board, and where it lies. */
export interface DefaultTile {
  readonly name: string;
  readonly definition: ReportDefinition;
  readonly position: TilePosition;
}

/** What people who track a shop, a service or a site call the thing they do it for; the first that an account sends is taken. */
const GOALS = [
  ...['purchase', 'order_completed', 'order', 'checkout_completed', 'payment', 'subscription_started'],
  ...[
    'subscribe',
    'signup',
    'sign_up',
    'user_signed_up',
    'registration',
    'lead',
    'form_submitted',
    'download',
  ],
];
/** Steps towards it, in the order in which they are taken. */
const STEPS = [
  ...['page_view', 'pageview', 'product_view', 'product_viewed', 'add_to_cart', 'cart_viewed'],
  ...['checkout', 'begin_checkout', 'checkout_started'],
];

const HALF = { w: 6, h: 5 };
const WHOLE = { x: 0, y: 0, w: 12, h: 5 };
const MONTH = { period: 'last_30_days' };

/**
 * The board that an account begins with, of the event types that it has sent (letter case counts, as everywhere): always how
 * many came when, what arrived and where visitors came from; with a goal among the types what led to it, and with steps before it a funnel. Empty
 * where there are no types.
 */
export function defaultBoard(eventTypes: readonly string[]): readonly DefaultTile[] {
  if (eventTypes.length === 0) return [];
  const goal = GOALS.find((type) => eventTypes.includes(type));
  const steps = STEPS.filter((type) => eventTypes.includes(type));
  const reports: [string, ReportDefinition][] = [
    ['Visitors over time', { report: 'events', question: { metrics: 'visitors', ...MONTH } }],
    [
      'Events by type',
      { report: 'events', question: { group_by: 'event_type', metrics: 'events', ...MONTH } },
    ],
    [
      'Visitors by source',
      { report: 'events', question: { group_by: 'source', metrics: 'visitors', ...MONTH } },
    ],
  ];
  if (goal) {
    reports.push([
      `What led to ${goal}`,
      { report: 'conversions', question: { event_type: [goal], group_by: 'source', ...MONTH } },
    ]);
    if (steps.length > 0)
      reports.push([
        `The way to ${goal}`,
        {
          report: 'funnel',
          question: { steps: [...steps, goal].map((event_type) => ({ event_type })), ...MONTH },
        },
      ]);
  }
  reports.push([
    'Who comes back',
    { report: 'retention', question: { interval: 'week', period: 'last_90_days' } },
  ]);
  return reports.map(([name, definition], at) => ({
    ...{ name, definition },
    position: at === 0 ? WHOLE : placeBelow(at - 1),
  }));
}

/** Two side by side, row after row. */
function placeBelow(at: number): TilePosition {
  return { x: (at % 2) * HALF.w, y: WHOLE.h + Math.floor(at / 2) * HALF.h, ...HALF };
}
