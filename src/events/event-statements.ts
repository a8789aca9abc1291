import type { Layout } from '../database/citus/layout.js';
import {
  EVENT_FIND,
  EVENT_FIND_DISTRIBUTED,
  EVENT_WRITE,
  EVENT_WRITE_LATE,
  EVENT_WRITE_NEW,
} from './event-write.sql.js';

interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

/** On one PostgreSQL one statement does everything; on a cluster those of shard-write.sql.ts do. */
export const WRITE: NamedStatement = { name: 'event-write', text: EVENT_WRITE };
export const WRITE_NEW: NamedStatement = { name: 'event-write-new', text: EVENT_WRITE_NEW };
export const WRITE_LATE: NamedStatement = { name: 'event-write-late', text: EVENT_WRITE_LATE };

/** How stored events are found by their ids, in the shape that fits how the tables of the record lie. */
export const EVENT_FINDS: Readonly<Record<Layout, NamedStatement>> = {
  single: { name: 'event-find', text: EVENT_FIND },
  distributed: { name: 'event-find', text: EVENT_FIND_DISTRIBUTED },
};
