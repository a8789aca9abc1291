import type { ApiCaller } from './api-caller.js';
import type { AnswerOf, QueryOf } from './api-types.js';

export type StoredEvent = AnswerOf<'getEvent'>;

/** Events that are stored. */
export class StoredEvents {
  readonly #api: ApiCaller;

  constructor(api: ApiCaller) {
    this.#api = api;
  }

  /** Newest first, page by page as they are read. Throws a WaymarkError. */
  async *list(query: Omit<QueryOf<'listEvents'>, 'cursor'> = {}): AsyncGenerator<StoredEvent, void> {
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

  /** Throws a WaymarkError; its status is 404 where there is no such event. */
  get(eventId: string): Promise<StoredEvent> {
    return this.#api.call({ method: 'GET', path: `/events/${encodeURIComponent(eventId)}` });
  }

  /** Deletes all events of a visitor, for good. */
  eraseVisitor(visitor_id: string): Promise<AnswerOf<'eraseVisitorByQuery'>> {
    return this.#api.call({ method: 'DELETE', path: '/visitors', query: { visitor_id } });
  }
}
