import { Inject, Injectable } from '@nestjs/common';
import type { FieldError } from '../common/api-error.js';
import { ID_SOURCE, type IdSource } from '../common/ids.js';
import { OperatorError } from '../common/operator-error.js';
import type { ParsedEvent } from './event.types.js';
import type { WritingAccount } from './event-row.js';
import { EventWriter, type WriteResult } from './event-writer.js';
import { parseEvent } from './parse-event.js';

/** What became of one imported event. */
export type ImportResult =
  | { readonly status: 'accepted'; readonly eventId: string }
  | { readonly status: 'duplicate'; readonly eventId: string; readonly receivedAtMs: number }
  | { readonly status: 'conflict'; readonly eventId: string }
  | {
      readonly status: 'rejected';
      readonly eventId: string | null;
      /** At least one. */
      readonly errors: readonly FieldError[];
    };

const REFUSED_BY_DATABASE: FieldError = {
  field: '',
  code: 'not_storable',
  message: 'The database refused this event',
};

/**
 * Stores events that an operator brings in: the rules, the writer and the statement of events that are sent, so also
 * the same duplicates and conflicts, and late events invalidate their days. What a sender has beyond that is left out:
 * no allowance is spent, no burst counted, and no activity told.
 *
 * The key is one that nobody has the secret of. The writing statement checks it like any other: who deletes it ends
 * the import.
 */
@Injectable()
export class ImportEvents {
  constructor(
    private readonly writer: EventWriter,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  /**
   * A result for each body, in order; all that are stored are committed by then. Rejects with WriteFailedError where the
   * database cannot be had, and with OperatorError where the key is dead.
   */
  async batch(
    account: WritingAccount,
    bodies: readonly unknown[],
    receivedAtMs: number,
  ): Promise<ImportResult[]> {
    const parsed = bodies.map((body) => parseEvent(body, receivedAtMs, this.ids));
    const events = parsed.flatMap((result) => (result.ok ? [result.event] : []));
    const written = await this.write(account, events);
    return parsed.map((result): ImportResult => {
      if (!result.ok) return { status: 'rejected', eventId: result.eventId, errors: result.faults };
      return toResult(result.event, written.get(result.event)!);
    });
  }

  private async write(
    account: WritingAccount,
    events: readonly ParsedEvent[],
  ): Promise<Map<ParsedEvent, WriteResult>> {
    const results = new Map<ParsedEvent, WriteResult>();
    for (let pending = events; pending.length > 0; ) {
      const written = await this.writer.write(account, pending);
      for (const [i, event] of pending.entries()) results.set(event, written.results[i]!);
      // Its namesake was erased between the two statements of the writer: it may be stored now.
      pending = pending.filter((event) => results.get(event)!.status === 'overrun');
    }
    return results;
  }
}

function toResult({ eventId }: ParsedEvent, written: WriteResult): ImportResult {
  switch (written.status) {
    case 'stored':
      return { status: 'accepted', eventId };
    case 'duplicate':
      return { status: 'duplicate', eventId, receivedAtMs: written.receivedAtMs };
    case 'conflict':
      return { status: 'conflict', eventId };
    case 'failed':
      return { status: 'rejected', eventId, errors: [REFUSED_BY_DATABASE] };
    default:
      throw new OperatorError(
        "The import's key has been deleted or has expired, or the account is suspended: nothing more is stored.",
      );
  }
}
