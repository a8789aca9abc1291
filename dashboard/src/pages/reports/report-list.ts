import {
  ArrowPathRoundedSquareIcon,
  ArrowTrendingUpIcon,
  BanknotesIcon,
  FunnelIcon,
  PresentationChartLineIcon,
} from '@heroicons/react/24/outline';
import type { Icon } from '../../ui/empty-state';

export interface Report {
  readonly title: string;
  readonly icon: Icon;
  readonly about: string;
  /** Below /api/v1/reports/, with a query. */
  readonly path: string;
  /** JSON of a POST; else it is a GET. */
  readonly body?: string;
}

/** The questions that can be asked about the events of an environment, each with an example of how. */
export const REPORTS: readonly Report[] = [
  {
    title: 'Events',
    icon: PresentationChartLineIcon,
    about: 'Counts and distinct visitors over time, by type, source, medium, campaign or any property.',
    path: 'events?interval=day&group_by=event_type',
  },
  {
    title: 'Conversions',
    icon: ArrowTrendingUpIcon,
    about:
      'What led to a conversion, under six attribution models side by side: counts, visitors, revenue, rate.',
    path: 'conversions?event_type=purchase&group_by=source',
  },
  {
    title: 'Funnel',
    icon: FunnelIcon,
    about: 'How far visitors come through 2 to 10 steps, where they drop off, and how long each step takes.',
    path: 'funnel',
    body: '{"steps":[{"event_type":"page_view"},{"event_type":"add_to_cart"},{"event_type":"purchase"}]}',
  },
  {
    title: 'Retention',
    icon: ArrowPathRoundedSquareIcon,
    about: 'Of the visitors of one period, how many came back in each of the next.',
    path: 'retention?interval=week',
  },
  {
    title: 'Ad spend',
    icon: BanknotesIcon,
    about:
      'What advertising cost against what it brought: CTR, CPC, CPA and ROAS by day, platform and campaign.',
    path: 'ad-spend?event_type=purchase',
  },
];

/** A command that asks for the report, with a key of the environment put in. */
export function reportCurl({ path, body }: Report, origin: string, environment: string): string {
  const lines = [
    `curl '${origin}/api/v1/reports/${path}'`,
    `  -H 'Authorization: Bearer sk_${environment}_<your key>'`,
  ];
  if (body !== undefined) lines.push(`  -H 'Content-Type: application/json'`, `  -d '${body}'`);
  return lines.join(' \\\n');
}
