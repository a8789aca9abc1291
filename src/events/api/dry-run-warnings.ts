import type { ParsedEvent } from '../event.types.js';
import { placeholderVisitorId } from '../placeholder-visitor-id.js';
import type { TrackedEvent } from './track-event.response.js';

/** What a dry run says of an event beside what storing it would be answered; nothing of most. */
export function dryRunWarnings({
  visitorId,
}: Pick<ParsedEvent, 'visitorId'>): Pick<TrackedEvent, 'field_warnings'> {
  const warning = placeholderVisitorId(visitorId);
  return warning === null ? {} : { field_warnings: [warning] };
}
