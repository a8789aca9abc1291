import { Injectable } from '@nestjs/common';
import { Database, type ReadScope } from '../../database/database.js';
import { StreamWriter } from '../../http/stream-writer.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { KeyNamesService } from '../../keys/key-names.service.js';
import { type EventListing, EventsReadModel } from '../events.read-model.js';
import type { StreamFormat } from './event-formats.js';

/** A stream holds a snapshot, which the database cannot tidy up behind: an hour is plenty for any range (guess). */
const BOUNDS = { stalledMs: 30_000, totalMs: 3_600_000 } as const;

/** Answers with a whole list of events, in one snapshot, at the client's pace. */
@Injectable()
export class EventStreamer {
  constructor(
    private readonly events: EventsReadModel,
    private readonly keyNames: KeyNamesService,
    private readonly database: Database,
  ) {}

  /** Resolves when the answer has been handed over; throws when it could not be brought to its end. */
  async stream(
    scope: ReadScope,
    listing: EventListing,
    format: StreamFormat,
    response: WaymarkResponse,
  ): Promise<void> {
    const writer = new StreamWriter(response, { contentType: format.contentType, text: format.head }, BOUNDS);
    if (response.req.method === 'HEAD') {
      writer.end();
      return;
    }
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    await this.database.longReads.hold({ kind: 'stream', owner: scope.accountId, signal: gone.signal }, () =>
      this.events.stream(scope, listing, async (events) => {
        const keyNames = await this.keyNames.find(events.map((event) => event.keyId));
        await writer.write(events.map((event) => format.write(event, keyNames)).join(''));
        return true;
      }),
    );
    writer.end();
  }
}
