import type { Environment } from '../../common/environment.js';
import type { EventStatus } from './incoming.dto.js';

/** What one stream shows. */
export interface IncomingFilter {
  readonly accountId: number;
  readonly environment: Environment;
  readonly keyId: number | null;
  readonly eventType: string | null;
  readonly visitorId: string | null;
  /** What an event type contains, in either case. */
  readonly typePart: string | null;
  readonly status: EventStatus | null;
}

/** A stored event as the statements of incoming-rows.sql.ts name it. */
export interface IncomingEventRow {
  event_id: string;
  event_type: string;
  visitor_id: string;
  key_id: number;
  received_ms: number;
}
