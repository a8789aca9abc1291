import type { Shapes } from '../database/citus/statement-shape.js';
import {
  EVENT_FIND,
  EVENT_FIND_DISTRIBUTED,
  EVENT_WRITE,
  EVENT_WRITE_LATE,
  EVENT_WRITE_NEW,
  type WriteKind,
} from './event-write.sql.js';

interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

/** What stores events on one PostgreSQL; on a cluster that of shard-write.sql.ts does. */
export const WRITES: Readonly<Record<WriteKind, NamedStatement>> = {
  any: { name: 'event-write', text: EVENT_WRITE },
  new: { name: 'event-write-new', text: EVENT_WRITE_NEW },
  late: { name: 'event-write-late', text: EVENT_WRITE_LATE },
};

/** How stored events are found by their ids, in the shape that fits how the tables of the record lie. */
export const EVENT_FINDS: Shapes<NamedStatement> = {
  single: { name: 'event-find', text: EVENT_FIND },
  distributed: { name: 'event-find', text: EVENT_FIND_DISTRIBUTED },
};
