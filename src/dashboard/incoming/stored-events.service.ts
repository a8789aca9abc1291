import { Injectable } from '@nestjs/common';
import { apiErrors } from '../../common/api-error.js';
import { EventListsReadModel } from '../../events/event-lists.read-model.js';
import { cursorAfter, positionOfCursor } from '../../events/event-position.js';
import type { EventPosition } from '../../events/event-record.types.js';
import { EventsReadModel } from '../../events/events.read-model.js';
import { ListAnswers } from '../../http/list-answers.js';
import type { CallerAccount } from '../access/caller.js';
import { maySeeKeys } from '../access/key-visibility.js';
import { dashboardErrors } from '../http/dashboard-errors.js';
import { toMicros } from '../http/instants.js';
import { KeyLabelsReadModel } from '../keys/key-labels.read-model.js';
import type { EventListQuery, OneEventQuery, StoredEventPage, StoredEventView } from './event.dto.js';
import { EventTypeChoices } from './event-type-choices.js';
import { toStoredEventView } from './stored-event-view.js';

const DEFAULT_LIMIT = 50;

/** Lists stored events. Row-level security binds each read to one account and environment. */
@Injectable()
export class StoredEventsService {
  constructor(
    private readonly events: EventsReadModel,
    private readonly lists: EventListsReadModel,
    private readonly answers: ListAnswers,
    private readonly keyLabels: KeyLabelsReadModel,
    private readonly eventTypes: EventTypeChoices,
  ) {}

  /** By occurred_at, then event_id, newest first. @throws ApiError 400 (cursor), 403 (a key, for analysts), 404 (key). */
  async list(account: CallerAccount, query: EventListQuery, signal: AbortSignal): Promise<StoredEventPage> {
    const { environment, cursor, limit, ...filters } = query;
    const list = JSON.stringify(['events', account.publicId, environment, Object.entries(filters).sort()]);
    const scope = { accountId: account.id, environment };
    const types =
      query.type_part === undefined ? null : await this.eventTypes.matching(scope, query.type_part, signal);
    if (types?.length === 0) return { events: [], next_cursor: null, complete: true };
    // Of one type an index has the events; of several nothing has them together.
    const onlyType = types?.length === 1 ? types[0]! : null;
    const filter = {
      eventType: query.event_type ?? onlyType,
      typePart: query.type_part,
      visitorId: query.visitor_id ?? null,
      fromUs: query.from === undefined ? null : toMicros(query.from),
      toUs: query.to === undefined ? null : toMicros(query.to),
      keyId: await this.keyId(account, query.key_id),
    };
    const after = cursor === undefined ? null : placeOf(list, cursor);
    const listing = { filter, after, limit: Number(limit ?? DEFAULT_LIMIT) };
    const page = await this.answers.hold({ kind: 'page', accountId: account.id }, signal, () =>
      this.lists.page(scope, listing, signal),
    );
    const keys = await this.keysOf(account, page.events);
    return {
      events: page.events.map((event) => toStoredEventView(event, environment, keys)),
      next_cursor: page.next === null ? null : cursorAfter(list, page.next),
      complete: page.isComplete,
    };
  }

  /** @throws ApiError 404. */
  async get(account: CallerAccount, { environment, event_id }: OneEventQuery): Promise<StoredEventView> {
    const event = await this.events.find({ accountId: account.id, environment }, event_id);
    if (!event) throw apiErrors.notFound('There is no such event');
    return toStoredEventView(event, environment, await this.keysOf(account, [event]));
  }

  private async keysOf(account: CallerAccount, events: readonly { readonly keyId: number }[]) {
    if (!maySeeKeys(account)) return null;
    return this.keyLabels.byId(
      account.id,
      events.map(({ keyId }) => keyId),
    );
  }

  private async keyId(account: CallerAccount, publicId: string | undefined): Promise<number | undefined> {
    if (publicId === undefined) return undefined;
    if (!maySeeKeys(account)) throw dashboardErrors.roleForbids();
    const keyId = await this.keyLabels.findId(account.id, publicId);
    if (keyId === null) throw dashboardErrors.noSuchKey();
    return keyId;
  }
}

function placeOf(list: string, cursor: string): EventPosition {
  const position = positionOfCursor(list, cursor);
  if (position !== null) return position;
  const message = 'is no cursor of this list';
  throw apiErrors.invalidBody([{ field: 'cursor', code: 'invalid_cursor', message }]);
}
