import type { Answer, ApiClient } from './api-client.js';

/** One question of each report, valid as it stands. */
export interface ReportQuestion {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** With a query, so that `&…` can follow. */
  readonly path: string;
  readonly body?: object;
}

const FUNNEL = { steps: [{ event_type: 'page_view' }, { event_type: 'purchase' }] };

const SERIES = {
  series: [
    { event_type: ['purchase'], measure: 'sum(revenue)', currency: 'EUR' },
    { event_type: ['page_view'], measure: 'visitors' },
  ],
  formulas: [{ formula: 'A / B', name: 'by visitor' }],
};

/** Every report in every mode that has statements of its own. */
export const REPORT_QUESTIONS: readonly ReportQuestion[] = [
  { name: 'events', method: 'GET', path: '/api/v1/reports/events?group_by=event_type' },
  { name: 'conversions', method: 'GET', path: '/api/v1/reports/conversions?event_type=purchase' },
  {
    name: 'evidence of conversions',
    method: 'GET',
    path: '/api/v1/reports/conversions?event_type=purchase&include=evidence',
  },
  {
    name: 'evidence of visitors',
    method: 'GET',
    path: '/api/v1/reports/conversions?event_type=purchase&include=evidence&number=visitors',
  },
  {
    name: 'evidence of people',
    method: 'GET',
    path: '/api/v1/reports/conversions?event_type=purchase&count_by=user&include=evidence&number=visitors',
  },
  {
    name: 'conversion paths',
    method: 'GET',
    path: '/api/v1/reports/conversion-paths?event_type=purchase',
  },
  { name: 'funnel', method: 'POST', path: '/api/v1/reports/funnel?', body: FUNNEL },
  {
    name: 'evidence of a funnel',
    method: 'POST',
    path: '/api/v1/reports/funnel?include=evidence',
    body: FUNNEL,
  },
  { name: 'retention', method: 'GET', path: '/api/v1/reports/retention?interval=week' },
  {
    name: 'evidence of retention',
    method: 'GET',
    path: '/api/v1/reports/retention?interval=week&periods=5&include=evidence&outcome=not_returned',
  },
  { name: 'journey', method: 'GET', path: '/api/v1/reports/journey?visitor_id=ada&count_by=user' },
  { name: 'ad spend', method: 'GET', path: '/api/v1/reports/ad-spend?event_type=purchase' },
  {
    name: 'measures',
    method: 'GET',
    path: '/api/v1/reports/events?measure=sum(revenue)&measure=median(properties.n)&measure=events_per_visitor',
  },
  { name: 'series', method: 'POST', path: '/api/v1/reports/series?', body: SERIES },
  {
    name: 'evidence of events',
    method: 'GET',
    path: '/api/v1/reports/events?group_by=source&include=evidence&group=other',
  },
  {
    name: 'evidence of paths',
    method: 'GET',
    path: '/api/v1/reports/conversion-paths?event_type=purchase&include=evidence&touches_from=1',
  },
  {
    name: 'evidence of people who did something',
    method: 'GET',
    path: '/api/v1/reports/events?count_by=user&include=evidence&number=visitors',
  },
];

/** Asks as a client does; `more` goes behind the query. */
export function ask(
  client: ApiClient,
  { method, path, body }: ReportQuestion,
  accept = 'application/json',
  more = '',
): Promise<Answer> {
  const headers = { Accept: accept, ...(body && { 'Content-Type': 'application/json' }) };
  return client.send(method, path + more, body && JSON.stringify(body), headers);
}
