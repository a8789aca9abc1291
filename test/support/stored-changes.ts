import type { Database, ReadScope } from '../../src/database/database.js';
import type { UnixDay } from '../../src/reports/rollup/rollup-plan.js';
import { eraseVisitor } from './erase-visitor.js';
import { rollUp } from './roll-up.js';
import { type StoredEvent, storeForOneQuestion, storeLate } from './stored-events.js';

export interface Changes {
  /** Rolled up when only a part of the events is there. */
  readonly days: readonly UnixDay[];
  /** How many come late: modulo one more than there are. */
  readonly late: number;
  /** Who is erased at last; null for nobody. */
  readonly erased: string | null;
}

/** Stores events in the order of an account's life, and tells which are left. */
export async function storeWithChanges(
  database: Database,
  events: readonly StoredEvent[],
  { days, late, erased }: Changes,
): Promise<{ readonly scope: ReadScope; readonly left: StoredEvent[] }> {
  const onTime = events.slice(late % (events.length + 1));
  const scope = await storeForOneQuestion(database, onTime);
  await rollUp(database, scope, [...days]);
  await storeLate(database, scope, events.slice(0, events.length - onTime.length));
  if (erased !== null) await eraseVisitor(database, scope, erased);
  return { scope, left: events.filter(({ visitor }) => visitor !== erased) };
}
