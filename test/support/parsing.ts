import type { ParsedEvent, ParseResult } from '../../src/events/event.types.js';
import { parseEvent } from '../../src/events/parse-event.js';

/** The present of the parsing specs. */
export const NOW = Date.UTC(2026, 0, 31, 12);
export const HOUR = 3_600_000;
export const MADE_ID = '019c13f0-0000-7000-8000-000000000000';
export const fixedIds = { uuidv7: () => MADE_ID };

/** The least valid body, with whatever the test is about. */
export const aBody = (parts: object = {}) => ({ event_type: 'page_view', visitor_id: 'visitor-1', ...parts });

export const parse = (body: unknown): ParseResult => parseEvent(body, NOW, fixedIds);

/** The event of a body that must be accepted. */
export function accept(body: unknown): ParsedEvent {
  const result = parse(body);
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.faults)}`);
  return result.event;
}

/** `field: code` of each fault of a body that must be refused. */
export function refuse(body: unknown): string[] {
  const result = parse(body);
  if (result.ok) throw new Error('accepted');
  return result.faults.map((fault) => `${fault.field}: ${fault.code}`);
}
