import type { ReadScope } from '../../database/database.js';
import type { EventListing, EventListsReadModel } from '../event-lists.read-model.js';
import type { ReceivedEventsReadModel, ReceivedListing } from '../received-events.read-model.js';
import type { ListedEvent } from './event-formats.js';
import { receiptCursor } from './list-events.query.js';

/** Takes the next events; false ends the turn. */
export type TakeListed = (events: readonly ListedEvent[]) => Promise<boolean>;

/** A list that is read in turns, each of one snapshot. */
export interface EventSource {
  /** Whether each event comes with the cursor that goes on behind it. */
  readonly hasCursors: boolean;
  /** Hands over the next events. Answers what is left of the list, or null. */
  readTurn(take: TakeListed, signal: AbortSignal): Promise<EventSource | null>;
}

/** Newest first. */
export function occurredEvents(
  events: EventListsReadModel,
  scope: ReadScope,
  listing: EventListing,
): EventSource {
  return {
    hasCursors: false,
    readTurn: async (take, signal) => {
      let left = listing.limit;
      const after = await events.read(
        scope,
        listing,
        (portion) => {
          if (left !== null) left -= portion.length;
          return take(portion);
        },
        signal,
      );
      return after === null || left === 0
        ? null
        : occurredEvents(events, scope, { ...listing, after, limit: left });
    },
  };
}

/** In the order of receipt, up to what is there when the end is reached. */
export function receivedEvents(
  events: ReceivedEventsReadModel,
  scope: ReadScope,
  listing: ReceivedListing,
): EventSource {
  return {
    hasCursors: true,
    readTurn: async (take, signal) => {
      let left = listing.limit;
      const end = await events.read(
        scope,
        listing,
        (portion) => {
          if (left !== null) left -= portion.length;
          const cursorOf = (position: (typeof portion)[number]['position']) =>
            receiptCursor(listing.filter, position);
          return take(portion.map(({ event, position }) => ({ ...event, cursor: cursorOf(position) })));
        },
        signal,
      );
      const isOver = end.isCaughtUp || left === 0;
      return isOver ? null : receivedEvents(events, scope, { ...listing, after: end.position, limit: left });
    },
  };
}
