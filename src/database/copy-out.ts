import type { Readable } from 'node:stream';
import pg from 'pg';

/** A field of a copied row as PostgreSQL sends it in binary; null for NULL. Lives only until the row has been taken. */
export type CopiedField = Buffer | null;

/** Before the first row: eleven bytes of signature, four of flags, four that tell how many more there are. */
const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const EXTENSION_LENGTH_AT = SIGNATURE.length + 4;

/** Takes a row; where it answers a promise, the next row waits for that. */
export type TakeRow = (fields: readonly CopiedField[]) => void | Promise<void>;

/**
 * Hands the rows of a `COPY … TO STDOUT (FORMAT binary)` to `take` one by one, as they come: nothing piles up, and
 * bytes need not be spelled out as text, the only form in which the driver knows values. What `take` throws rejects,
 * once the database has sent the rest. Where the statement fails, no further row is taken; the promise settles when none is
 * being taken any more.
 *
 * Not pg-copy-streams, which hands over bytes: put together into rows again, a month's touches (77 MB in packs of 39 kB) cost
 * it twice the processor time, 224 ms instead of 116. It would win where rows are small (three million rows of 32 bytes in
 * 1.2 s instead of 2.4), but a report has its rows packed.
 */
export async function copyOut(client: pg.ClientBase, text: string, take: TakeRow): Promise<void> {
  let query!: CopyOutQuery;
  await new Promise<void>((resolve) => {
    query = new CopyOutQuery(text, take, (error) => {
      if (error) query.fail(error);
      resolve();
    });
    client.query(query);
  });
  await query.taken();
}

/** A query of the driver that also takes what is copied, which others drop. A message holds one row. */
class CopyOutQuery extends pg.Query {
  /** What has come while an earlier row is still being taken. */
  private waiting: Buffer[] = [];
  private working: Promise<void> | undefined;
  private failure: { readonly error: unknown } | undefined;

  constructor(
    text: string,
    private readonly take: TakeRow,
    done: (error: Error | null | undefined) => void,
  ) {
    super(text, undefined, done as never);
  }

  /** Lets no further row be taken. What fails first is what the copy fails with. */
  fail(error: unknown): void {
    this.failure ??= { error };
  }

  /** Resolves when all rows are taken; rejects when one could not be, or did not come. */
  async taken(): Promise<void> {
    await this.working;
    if (this.failure) throw this.failure.error;
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }, { stream }: { readonly stream: Readable }): void {
    if (this.working) this.waiting.push(chunk);
    else {
      const taking = this.takeOne(chunk);
      if (taking) this.working = this.catchUp(taking, stream);
    }
  }

  /** The connection rests meanwhile: the rows lie in its buffer, which what comes next would use again. */
  private async catchUp(taking: Promise<void>, connection: Readable): Promise<void> {
    connection.pause();
    await taking;
    for (const chunk of this.waiting) await this.takeOne(chunk);
    this.waiting = [];
    this.working = undefined;
    connection.resume();
  }

  private takeOne(chunk: Buffer): Promise<void> | undefined {
    const fields = fieldsOf(chunk);
    if (!fields || this.failure) return undefined;
    try {
      return this.take(fields)?.catch((error: unknown) => this.fail(error));
    } catch (error) {
      this.fail(error);
      return undefined;
    }
  }
}

/** The fields of a message's row; null for the mark behind the last row. */
function fieldsOf(message: Buffer): CopiedField[] | null {
  let at = message.subarray(0, SIGNATURE.length).equals(SIGNATURE)
    ? EXTENSION_LENGTH_AT + 4 + message.readInt32BE(EXTENSION_LENGTH_AT)
    : 0;
  const count = message.readInt16BE(at);
  if (count < 0) return null;
  at += 2;
  return Array.from({ length: count }, () => {
    const length = message.readInt32BE(at);
    at += 4;
    if (length < 0) return null;
    at += length;
    return message.subarray(at - length, at);
  });
}
