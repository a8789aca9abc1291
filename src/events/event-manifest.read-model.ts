import { Injectable } from '@nestjs/common';
import { environmentCode } from '../common/environment.js';
import { formatMicros } from '../common/rfc3339.js';
import { Database, type ReadScope } from '../database/database.js';
import { EVENT_MANIFEST } from './event-manifest.sql.js';
import { BEGINNING, endOf, passTo, type ReceiptPosition } from './receipt-position.js';
import { readReceived } from './receipt-snapshot.js';

/** An hour of receipt; microseconds of Unix time. */
export interface ManifestHour {
  readonly hour_us: number;
  readonly metered: number;
  readonly events: number;
  readonly first_us: number | null;
  readonly last_us: number | null;
  /** 16 hexadecimal digits. */
  readonly ids: string;
}

export interface EventManifest {
  readonly hours: readonly ManifestHour[];
  /** Behind what the manifest counts, but for events that were being stored when it began, which may be counted and come again. */
  readonly position: ReceiptPosition;
}

/** Counts what an export has to have, and what the meter counted, in one snapshot. */
@Injectable()
export class EventManifestReadModel {
  constructor(private readonly database: Database) {}

  read(
    scope: ReadScope,
    { fromUs, toUs }: { readonly fromUs: number; readonly toUs: number },
    signal?: AbortSignal,
  ): Promise<EventManifest> {
    const range = [formatMicros(fromUs), formatMicros(toUs)];
    const values = [scope.accountId, environmentCode(scope.environment), ...range];
    return readReceived(this.database, { scope, signal }, async (ask, snapshot) => ({
      position: passTo(BEGINNING, endOf(BEGINNING, snapshot), snapshot),
      hours: await ask<ManifestHour>({ text: EVENT_MANIFEST, values }),
    }));
  }
}
