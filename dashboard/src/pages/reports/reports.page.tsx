import {
  ArrowTopRightOnSquareIcon,
  ArrowTrendingUpIcon,
  BanknotesIcon,
  FunnelIcon,
  PresentationChartLineIcon,
} from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import type { Icon } from '../../ui/empty';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import classes from './reports.module.css';

interface Report {
  readonly title: string;
  readonly icon: Icon;
  readonly about: string;
  readonly path: string;
}

const REPORTS: readonly Report[] = [
  {
    title: 'Events',
    icon: PresentationChartLineIcon,
    about: 'Counts and distinct visitors over time, by type, source, medium, campaign or any property.',
    path: 'GET /api/v1/reports/events',
  },
  {
    title: 'Conversions',
    icon: ArrowTrendingUpIcon,
    about:
      'What led to a conversion, under six attribution models side by side: counts, visitors, revenue, rate.',
    path: 'GET /api/v1/reports/conversions',
  },
  {
    title: 'Funnel',
    icon: FunnelIcon,
    about: 'How far visitors come through 2 to 10 steps, where they drop off, and how long each step takes.',
    path: 'POST /api/v1/reports/funnel',
  },
  {
    title: 'Ad spend',
    icon: BanknotesIcon,
    about:
      'What advertising cost against what it brought: CTR, CPC, CPA and ROAS by day, platform and campaign.',
    path: 'GET /api/v1/reports/ad-spend',
  },
];

/** The questions Waymark answers about the data, and where each is asked today: over the reporting interface. */
export function ReportsPage() {
  return (
    <Page
      title="Reports"
      about="What the events of this environment say. Reports are asked over the reporting interface with a key of the environment, as JSON or CSV."
      actions={
        <Button
          component="a"
          href="/docs"
          target="_blank"
          variant="default"
          rightSection={<ArrowTopRightOnSquareIcon width={15} aria-hidden />}
        >
          Documentation
        </Button>
      }
    >
      <div className={classes.reports}>
        {REPORTS.map(({ title, icon: IconPart, about, path }) => (
          <Panel key={path}>
            <div className={classes.report}>
              <IconPart width={20} height={20} aria-hidden />
              <h2>{title}</h2>
              <p>{about}</p>
              <code>{path}</code>
            </div>
          </Panel>
        ))}
      </div>
    </Page>
  );
}
