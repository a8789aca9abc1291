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
  { name: 'funnel', method: 'POST', path: '/api/v1/reports/funnel?', body: FUNNEL },
  {
    name: 'evidence of a funnel',
    method: 'POST',
    path: '/api/v1/reports/funnel?include=evidence',
    body: FUNNEL,
  },
  { name: 'retention', method: 'GET', path: '/api/v1/reports/retention?interval=week' },
  { name: 'ad spend', method: 'GET', path: '/api/v1/reports/ad-spend?event_type=purchase' },
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
