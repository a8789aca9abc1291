import type { Layout } from '../database/citus/layout.js';
import {
  EVENT_FIND,
  EVENT_FIND_DISTRIBUTED,
  EVENT_WRITE,
  EVENT_WRITE_DISTRIBUTED,
  EVENT_WRITE_LATE,
  EVENT_WRITE_LATE_DISTRIBUTED,
  EVENT_WRITE_NEW,
} from './event-write.sql.js';

interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

/** The statements of the record, in the shape that fits how its tables lie. */
export interface EventStatements {
  readonly write: NamedStatement;
  readonly writeNew: NamedStatement;
  readonly writeLate: NamedStatement;
  readonly find: NamedStatement;
  /** Whether `write` and `writeLate` look for ids in other months themselves; else somebody has done so before. */
  readonly lookElsewhere: boolean;
}

/** One statement does everything on one PostgreSQL; on a cluster it cannot look in other months for each row as well. */
export const EVENT_STATEMENTS: Readonly<Record<Layout, EventStatements>> = {
  single: {
    write: { name: 'event-write', text: EVENT_WRITE },
    writeNew: { name: 'event-write-new', text: EVENT_WRITE_NEW },
    writeLate: { name: 'event-write-late', text: EVENT_WRITE_LATE },
    find: { name: 'event-find', text: EVENT_FIND },
    lookElsewhere: true,
  },
  distributed: {
    write: { name: 'event-write', text: EVENT_WRITE_DISTRIBUTED },
    writeNew: { name: 'event-write-new', text: EVENT_WRITE_NEW },
    writeLate: { name: 'event-write-late', text: EVENT_WRITE_LATE_DISTRIBUTED },
    find: { name: 'event-find', text: EVENT_FIND_DISTRIBUTED },
    lookElsewhere: false,
  },
};
