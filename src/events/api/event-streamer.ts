import { Injectable } from '@nestjs/common';
import { refusalOf } from '../../auth/key-confirmer.js';
import { KeyVerifier } from '../../auth/key-verifier.js';
import { Database, type ReadScope } from '../../database/database.js';
import { ListAnswers } from '../../http/list-answers.js';
import { StreamWriter } from '../../http/stream-writer.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { KeyNamesService } from '../../keys/key-names.service.js';
import { type EventListing, EventListsReadModel } from '../event-lists.read-model.js';
import type { EventRecord } from '../event-record.types.js';
import type { StreamFormat } from './event-formats.js';

/** What a client may have left to take before the stream lets go of its connection to the database. */
const UNSENT_BYTES = 512 * 1024;
/** A turn that others wait for ends after so many events: beginning another costs about as much as reading 150. */
const LEAST_EVENTS_OF_TURN = 1_000;
/** No turn is longer, whoever waits: its snapshot keeps the database from tidying up (guess). */
const LONGEST_TURN_MS = 30_000;

/**
 * Answers with a whole list of events, at the client's pace: in turns, each with a snapshot of its own, as pages are. A
 * client that keeps up has all in one turn where nobody else waits. A slower one costs no connection to the database while
 * it takes what was read. An event that is stored or erased meanwhile may be in the list or not; every other is in it once.
 */
@Injectable()
export class EventStreamer {
  constructor(
    private readonly events: EventListsReadModel,
    private readonly keyNames: KeyNamesService,
    private readonly keys: KeyVerifier,
    private readonly database: Database,
    private readonly answers: ListAnswers,
  ) {}

  /** Resolves when the client has the answer; throws when it could not be brought to its end. */
  async stream(
    scope: ReadScope,
    listing: EventListing,
    format: StreamFormat,
    response: WaymarkResponse,
  ): Promise<void> {
    const writer = new StreamWriter(response, { contentType: format.contentType, text: format.head });
    if (response.req.method === 'HEAD') return writer.end();
    const list = { kind: 'stream', accountId: scope.accountId } as const;
    await this.answers.give(list, response, async (signal) => {
      for (let rest: EventListing | null = listing; rest !== null; ) {
        rest = await this.turn(scope, rest, { format, writer, signal });
        await writer.taken();
        if (rest !== null) await this.checkKey(response);
      }
      await writer.end();
    });
  }

  /** Writes the next events of a list. Answers what is left of it, or null. */
  private async turn(
    scope: ReadScope,
    listing: EventListing,
    { format, writer, signal }: { format: StreamFormat; writer: StreamWriter; signal: AbortSignal },
  ): Promise<EventListing | null> {
    const { longReads } = this.database;
    const endsAtMs = performance.now() + LONGEST_TURN_MS;
    let written = 0;
    const write = async (events: readonly EventRecord[]) => {
      const keyNames = await this.keyNames.find(events.map((event) => event.keyId));
      writer.write(events.map((event) => format.write(event, keyNames)).join(''));
      written += events.length;
      const isLong =
        (written >= LEAST_EVENTS_OF_TURN && longReads.isListAwaited) || performance.now() > endsAtMs;
      return writer.unsentBytes < UNSENT_BYTES && !isLong;
    };
    const next = await this.events.read(scope, listing, write, signal);
    const limit = listing.limit === null ? null : listing.limit - written;
    return next === null || limit === 0 ? null : { ...listing, after: next, limit };
  }

  /** A stream may last for hours, and deleted means dead. @throws ApiError 401, 403. */
  private async checkKey({ req }: WaymarkResponse): Promise<void> {
    const refusal = req.keyHash === undefined ? null : refusalOf(await this.keys.recent(req.keyHash));
    if (refusal) throw refusal;
  }
}
