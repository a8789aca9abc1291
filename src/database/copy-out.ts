import pg from 'pg';

/** A field of a copied row as PostgreSQL sends it in binary; null for NULL. Lives only until the row has been taken. */
export type CopiedField = Buffer | null;

/** Before the first row: eleven bytes of signature, four of flags, four that tell how many more there are. */
const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const EXTENSION_LENGTH_AT = SIGNATURE.length + 4;

/**
 * Hands the rows of a `COPY … TO STDOUT (FORMAT binary)` to `take` one by one, as they come: nothing piles up, and
 * bytes need not be spelled out as text, the only form in which the driver knows values. What `take` throws rejects,
 * once the database has sent the rest.
 */
export async function copyOut(
  client: pg.ClientBase,
  text: string,
  take: (fields: readonly CopiedField[]) => void,
): Promise<void> {
  const failed: unknown[] = [];
  const takeOrFail = (fields: readonly CopiedField[]) => {
    if (failed.length > 0) return;
    try {
      take(fields);
    } catch (error) {
      failed.push(error);
    }
  };
  await new Promise<void>((resolve, reject) => {
    const done = (error: Error | null | undefined) => (error ? reject(error) : resolve());
    client.query(new CopyOutQuery(text, takeOrFail, done));
  });
  if (failed.length > 0) throw failed[0];
}

/** A query of the driver that also takes what is copied, which others drop. A message holds one row. */
class CopyOutQuery extends pg.Query {
  constructor(
    text: string,
    private readonly take: (fields: readonly CopiedField[]) => void,
    done: (error: Error | null | undefined) => void,
  ) {
    super(text, undefined, done as never);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    const fields = fieldsOf(chunk);
    if (fields) this.take(fields);
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
