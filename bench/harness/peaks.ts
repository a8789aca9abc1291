import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { ProcessTree } from './process-tree.js';

/** Often enough for what takes a second; looking takes some milliseconds of one core. */
const EVERY_MS = 100;

/** The most that was seen while something was at work. */
export interface Peaks {
  /** Resident memory of the service's processes; null where the system does not tell. */
  readonly serviceMiB: number | null;
  /** Memory of the database's processes but for what they share; null where the system does not tell. */
  readonly databaseMiB: number | null;
  /** Temporary files of the database. */
  readonly temporaryMiB: number;
}

export interface PeakSetting {
  /** Its superuser; asked for nothing else meanwhile but in turn. */
  readonly client: pg.Client;
  readonly service: ProcessTree | null;
  readonly database: ProcessTree;
}

/** Looks again and again at what a service and its database hold while `work` is under way. */
export async function watchPeaks<T>(
  { client, service, database }: PeakSetting,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly peaks: Peaks }> {
  let isOver = false;
  let [serviceMiB, databaseMiB, temporaryMiB] = [0, 0, 0];
  const look = async () => {
    serviceMiB = Math.max(serviceMiB, service?.rssMiB() ?? 0);
    databaseMiB = Math.max(databaseMiB, database.privateMiB() ?? 0);
    temporaryMiB = Math.max(temporaryMiB, await temporaryFilesMiB(client));
  };
  const watching = (async () => {
    while (!isOver) {
      await look();
      await pause(EVERY_MS);
    }
  })();
  try {
    const result = await work();
    const peaks = { serviceMiB: serviceMiB || null, databaseMiB: databaseMiB || null, temporaryMiB };
    return { result, peaks };
  } finally {
    isOver = true;
    await watching;
  }
}

async function temporaryFilesMiB(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'SELECT coalesce(sum(size), 0) AS bytes FROM pg_ls_tmpdir()',
  );
  return Number(rows[0]!.bytes) / 1_048_576;
}
