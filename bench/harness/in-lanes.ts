import pg from 'pg';

/** Two cores make rows twice as fast as one. */
const LANES = 2;

export interface RowRange {
  readonly begin: number;
  /** Exclusive. */
  readonly end: number;
}

/** `begin` to `end` in ranges of `step`, the last one shorter. */
export function rangesOf(begin: number, end: number, step: number): RowRange[] {
  return Array.from({ length: Math.ceil((end - begin) / step) }, (_, n) => ({
    begin: begin + n * step,
    end: Math.min(begin + (n + 1) * step, end),
  }));
}

/** Does `work` for all ranges in their order, several at once, each lane on a connection of its own to `client`'s database. */
export async function inLanes(
  client: pg.Client,
  ranges: readonly RowRange[],
  work: (own: pg.Client, range: RowRange) => Promise<unknown>,
): Promise<void> {
  const { host, port, user, password, database } = client;
  const target = {
    host,
    port,
    ...(user && { user }),
    ...(password && { password }),
    ...(database && { database }),
  };
  const waiting = [...ranges];
  const lane = async () => {
    const own = new pg.Client(target);
    await own.connect();
    try {
      for (let range = waiting.shift(); range; range = waiting.shift()) await work(own, range);
    } finally {
      await own.end();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
