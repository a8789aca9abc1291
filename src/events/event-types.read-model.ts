import { Injectable } from '@nestjs/common';
import { environmentCode } from '../common/environment.js';
import { Database, type ReadScope } from '../database/database.js';
import { readListAnywhere } from '../database/read-list.js';
import { LIST_TYPES } from './event-types.sql.js';

export interface FoundEventType {
  readonly eventType: string;
  /** When the newest event of the type occurred. */
  readonly newestAt: Date;
}

export interface FoundEventTypes {
  readonly types: readonly FoundEventType[];
  /** False: the account has more types than are looked through, so some that match may be missing. */
  readonly isComplete: boolean;
}

/** Finds the event types of an account: those that begin with a text first, then those that contain it. */
@Injectable()
export class EventTypesReadModel {
  constructor(private readonly database: Database) {}

  /** @param part null: all types. */
  async find(scope: ReadScope, part: string | null, signal?: AbortSignal): Promise<FoundEventTypes> {
    const values = [scope.accountId, environmentCode(scope.environment), part];
    const rows = await readListAnywhere(this.database, { scope, signal }, (ask) =>
      ask<{ event_type: string; occurred_at: Date; complete: boolean }>({ text: LIST_TYPES, values }),
    );
    return {
      types: rows.map((row) => ({ eventType: row.event_type, newestAt: row.occurred_at })),
      isComplete: rows[0]?.complete ?? true,
    };
  }
}
