/** What an answer has, read loosely: each page reads its own. */
// biome-ignore lint/suspicious/noExplicitAny: answers of eight reports, each read where it is compared
type Answer = any;

/** A page of reports, what its toolbar offers, and which of its numbers stands where in the answer of the copied command. */
export interface ReportPage {
  readonly name: string;
  /** Below the environment. @param cohort the id of one whose only member bought something. */
  readonly path: (cohort: string) => string;
  /** Beside range, time zone, command, file and full screen, which all have; a funnel's filters are those of its steps. */
  readonly tools: readonly string[];
  readonly figure: string;
  /** As the page writes it. */
  readonly shown: (answer: Answer) => string;
  /** How that has changed, in words; absent where nothing is compared. */
  readonly change?: string;
}

const count = (value: number) => value.toLocaleString('en-US');
const COMPARED = 'period=yesterday&compare=previous_period&compare_weekdays=true';
const series = (query: string) => `series=${encodeURIComponent(query)}`;

/** Of an account with four events yesterday, one of them a purchase, and one event a week before; spend of both days. */
export const REPORT_PAGES: readonly ReportPage[] = [
  {
    name: 'overview',
    path: () => `overview?${COMPARED}&show=events`,
    tools: ['Interval', 'Compare', 'Sources of', 'Count by', 'Filter', 'Cohort'],
    figure: 'Events',
    shown: ({ totals }) => count(totals.events),
    change: 'up by 300%',
  },
  {
    name: 'trends',
    path: (cohort) => `trends?${COMPARED}&cohort=${cohort}`,
    tools: ['Interval', 'Compare', 'Sources of', 'Count by', 'Filter', 'Cohort', 'Save'],
    figure: 'Events',
    shown: ({ totals }) => count(totals.events),
    change: 'none before',
  },
  {
    name: 'series',
    path: (cohort) =>
      `trends?${COMPARED}&${series('measure=events')}&${series(`measure=events&cohort=${cohort}`)}`,
    tools: ['Interval', 'Compare', 'Sources of', 'Count by', 'Filter', 'Cohort', 'Save'],
    figure: 'All events, Buyers',
    shown: ({ series: [, members] }) => count(members.total),
    change: 'none before',
  },
  {
    name: 'conversions',
    path: () => `conversions?${COMPARED}`,
    tools: ['Interval', 'Compare', 'Sources of', 'Count by', 'Filter', 'Cohort', 'Save'],
    figure: 'Conversions',
    shown: ({ totals }) => count(totals.conversions),
    change: 'none before',
  },
  {
    name: 'paths to conversions',
    path: () => `conversions?view=paths&${COMPARED}`,
    tools: ['Interval', 'Compare', 'Sources of', 'Count by', 'Filter', 'Cohort', 'Save'],
    figure: 'Conversions',
    shown: ({ totals }) => count(totals.conversions),
    change: 'none before',
  },
  {
    name: 'funnel',
    path: () => `funnel?${COMPARED}&step=page_view&step=purchase`,
    tools: ['Trend', 'Compare', 'Sources of', 'Count by', 'Filter', 'Cohort', 'Save'],
    figure: 'Entered',
    shown: ({ entrants }) => count(entrants),
    change: 'up by 200%',
  },
  {
    name: 'retention',
    path: () => `retention?${COMPARED}`,
    tools: ['Compare', 'Sources of', 'Count by', 'Filter', 'Cohort', 'Save'],
    figure: 'Came for the first time',
    shown: ({ cohorts }) => count(cohorts[0].visitors),
    change: 'up by 200%',
  },
  {
    name: 'ad spend',
    path: () => `ad-spend?${COMPARED}`,
    tools: ['Compare', 'Count by', 'Filter', 'Cohort', 'Save'],
    figure: 'Spend',
    shown: ({ totals }) => `${totals.spend[0].amount} EUR`,
    change: 'up by 50%',
  },
  {
    name: 'journey',
    path: () => 'journey?period=yesterday&visitor_id=ada',
    tools: ['Count by'],
    figure: 'Events',
    shown: ({ totals }) => count(totals.events),
  },
];

/** Every tool that some page has, in the order of a toolbar. */
export const ALL_TOOLS = [
  ...['Interval', 'Trend', 'Compare', 'Sources of', 'Count by', 'Filter', 'Cohort', 'Save'],
] as const;
