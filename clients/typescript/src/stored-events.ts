import type { ApiCaller } from './api-caller.js';
import type { AnswerOf, QueryOf } from './api-types.js';

export type StoredEvent = AnswerOf<'getEvent'>;

type OfReceipt = 'cursor' | 'order' | 'received_from' | 'received_to';

/** Events that are stored. */
export class StoredEvents {
  readonly #api: ApiCaller;

  constructor(api: ApiCaller) {
    this.#api = api;
  }

  /** Newest first, page by page as they are read. Throws a WaymarkError. */
  async *list(query: Omit<QueryOf<'listEvents'>, OfReceipt> = {}): AsyncGenerator<StoredEvent, void> {
    let cursor: string | null | undefined;
    do {
      const page: AnswerOf<'listEvents'> = await this.#api.call({
        method: 'GET',
        path: '/events',
        query: { limit: 1_000, ...query, cursor },
      });
      yield* page.events;
      cursor = page.next_cursor;
    } while (cursor);
  }

  /**
   * In the order of receipt, page by page, until all that is there was read. Keep each page's `cursor` with its events and
   * begin the next call with it: it holds for ever, no event is missed, however late it comes, and none comes twice. Filters
   * and `received_from` must stay the same. Throws a WaymarkError.
   */
  async *received(
    query: Omit<QueryOf<'listEvents'>, 'order'> = {},
  ): AsyncGenerator<{ readonly events: StoredEvent[]; readonly cursor: string }, void> {
    const limit = query.limit ?? 1_000;
    for (let { cursor } = query; ; ) {
      const page: AnswerOf<'listEvents'> = await this.#api.call({
        method: 'GET',
        path: '/events',
        query: { ...query, order: 'received', limit, cursor },
      });
      cursor = page.next_cursor as string;
      yield { events: page.events, cursor };
      if (page.complete && page.events.length < limit) return;
    }
  }

  /** Throws a WaymarkError; its status is 404 where there is no such event. */
  get(eventId: string): Promise<StoredEvent> {
    return this.#api.call({ method: 'GET', path: `/events/${encodeURIComponent(eventId)}` });
  }

  /** Deletes all events of a visitor, for good. */
  eraseVisitor(visitor_id: string): Promise<AnswerOf<'eraseVisitorByQuery'>> {
    return this.#api.call({ method: 'DELETE', path: '/visitors', query: { visitor_id } });
  }
}
