import type { IncomingRow } from '../../api/api.types';
import type { IncomingSearch } from '../../app/search';

/** What the address of the page holds while a line is open: a stored event by its id, anything else by its line's key. */
export function addressOf(row: IncomingRow): Pick<IncomingSearch, 'event' | 'request'> {
  return row.status === 'accepted' && row.event_id !== null ? { event: row.event_id } : { request: row.key };
}

/** Whether a line is the one that an address leads to. */
export function isAt(row: IncomingRow, { event, request }: IncomingSearch): boolean {
  return row.status === 'accepted' ? row.event_id === event : row.key === request;
}
