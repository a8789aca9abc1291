import type { ApiCaller } from './api-caller.js';
import type { AnswerOf, BodyOf, QueryOf } from './api-types.js';

/** The reports; docs/reports.md says what each number means. Each throws a WaymarkError. */
export class Reports {
  readonly #api: ApiCaller;

  constructor(api: ApiCaller) {
    this.#api = api;
  }

  /** Events and visitors over time and by group. */
  events(query: QueryOf<'reportEvents'> = {}): Promise<AnswerOf<'reportEvents'>> {
    return this.#api.call({ method: 'GET', path: '/reports/events', query });
  }

  /** Several series of events, and formulas of them. */
  series(body: BodyOf<'reportSeries'>): Promise<AnswerOf<'reportSeries'>> {
    return this.#api.call({ method: 'POST', path: '/reports/series', body: JSON.stringify(body) });
  }

  /** What channels get of the conversions, under one or several attribution models. */
  conversions(query: QueryOf<'reportConversions'>): Promise<AnswerOf<'reportConversions'>> {
    return this.#api.call({ method: 'GET', path: '/reports/conversions', query });
  }

  /** Where visitors leave a sequence of steps. */
  funnel(body: BodyOf<'reportFunnel'>, query?: QueryOf<'reportFunnel'>): Promise<AnswerOf<'reportFunnel'>> {
    return this.#api.call({
      method: 'POST',
      path: '/reports/funnel',
      query,
      body: JSON.stringify(body),
    });
  }

  /** Who comes back. */
  retention(query: QueryOf<'reportRetention'> = {}): Promise<AnswerOf<'reportRetention'>> {
    return this.#api.call({ method: 'GET', path: '/reports/retention', query });
  }

  /** What advertising cost, and what it earned. */
  adSpend(query: QueryOf<'reportAdSpend'>): Promise<AnswerOf<'reportAdSpend'>> {
    return this.#api.call({ method: 'GET', path: '/reports/ad-spend', query });
  }
}
