import type { ApiCaller } from './api-caller.js';
import type { AnswerOf, BodyOf, QueryOf } from './api-types.js';

export type AdSpendRow = AnswerOf<'listAdSpend'>['rows'][number];

/** What advertising cost, by day, platform, campaign, ad set and ad. */
export class AdSpend {
  readonly #api: ApiCaller;

  constructor(api: ApiCaller) {
    this.#api = api;
  }

  /** Rows with the same key replace those that are there. All are stored, or none. */
  import(rows: BodyOf<'importAdSpend'>['rows']): Promise<AnswerOf<'importAdSpend'>> {
    return this.#api.call({ method: 'PUT', path: '/ad-spend', body: JSON.stringify({ rows }) });
  }

  async *list(query: Omit<QueryOf<'listAdSpend'>, 'cursor'> = {}): AsyncGenerator<AdSpendRow, void> {
    let cursor: string | null | undefined;
    do {
      const page: AnswerOf<'listAdSpend'> = await this.#api.call({
        method: 'GET',
        path: '/ad-spend',
        query: { ...query, cursor },
      });
      yield* page.rows;
      cursor = page.next_cursor;
    } while (cursor);
  }

  delete(query: QueryOf<'deleteAdSpend'>): Promise<AnswerOf<'deleteAdSpend'>> {
    return this.#api.call({ method: 'DELETE', path: '/ad-spend', query });
  }
}
