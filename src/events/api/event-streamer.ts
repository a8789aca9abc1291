import { Injectable } from '@nestjs/common';
import { refusalOf } from '../../auth/key-confirmer.js';
import { KeyVerifier } from '../../auth/key-verifier.js';
import { Database } from '../../database/database.js';
import { ListAnswers } from '../../http/list-answers.js';
import { StreamWriter } from '../../http/stream-writer.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { KeyNamesService } from '../../keys/key-names.service.js';
import type { EventEncoder, ListedEvent, StreamFormat } from './event-formats.js';
import type { EventSource } from './event-sources.js';

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
    private readonly keyNames: KeyNamesService,
    private readonly keys: KeyVerifier,
    private readonly database: Database,
    private readonly answers: ListAnswers,
  ) {}

  /** Resolves when the client has the answer; throws when it could not be brought to its end. */
  async stream(
    {
      accountId,
      headers,
    }: { readonly accountId: number; readonly headers: Readonly<Record<string, string>> },
    source: EventSource,
    format: StreamFormat,
    response: WaymarkResponse,
  ): Promise<void> {
    const head = { contentType: format.contentType, text: format.head(source.hasCursors), headers };
    const writer = new StreamWriter(response, head);
    if (response.req.method === 'HEAD') return writer.end();
    const encoder = format.begin((portion) => writer.write(portion), source.hasCursors);
    const list = { kind: 'stream', accountId } as const;
    await this.answers.give(list, response, async (signal) => {
      for (let rest: EventSource | null = source; rest !== null; ) {
        rest = await this.turn(rest, { encoder, writer, signal });
        await writer.taken();
        if (rest !== null) await this.checkKey(response);
      }
      encoder.end();
      await writer.end();
    });
  }

  /** Writes the next events of a list. Answers what is left of it, or null. */
  private turn(
    source: EventSource,
    { encoder, writer, signal }: { encoder: EventEncoder; writer: StreamWriter; signal: AbortSignal },
  ): Promise<EventSource | null> {
    const { longReads } = this.database;
    const endsAtMs = performance.now() + LONGEST_TURN_MS;
    let written = 0;
    const write = async (events: readonly ListedEvent[]) => {
      encoder.write(events, await this.keyNames.find(events.map((event) => event.keyId)));
      written += events.length;
      const isLong =
        (written >= LEAST_EVENTS_OF_TURN && longReads.isListAwaited) || performance.now() > endsAtMs;
      return writer.unsentBytes < UNSENT_BYTES && !isLong;
    };
    return source.readTurn(write, signal);
  }

  /** A stream may last for hours, and deleted means dead. @throws ApiError 401, 403. */
  private async checkKey({ req }: WaymarkResponse): Promise<void> {
    const refusal = req.keyHash === undefined ? null : refusalOf(await this.keys.recent(req.keyHash));
    if (refusal) throw refusal;
  }
}
