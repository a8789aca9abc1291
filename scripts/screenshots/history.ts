import { HOUR_MS, startOfHour } from '../../src/common/clock.js';
import type { Database } from '../../src/database/database.js';
import { statusCode } from '../../src/usage/activity.types.js';

/** A key whose past is to be made up. */
export interface Past {
  readonly accountId: number;
  readonly keyId: number;
  /** 0 = test, 1 = live. */
  readonly environment: 0 | 1;
  /** Events of an ordinary afternoon hour. */
  readonly perHour: number;
  readonly days: number;
}

const DAY_MS = 24 * HOUR_MS;

/** A month of the meter as a shop would have it: days and nights, weekends, a sale; and what was not stored. */
export async function layHistory(database: Database, pasts: readonly Past[], now: number): Promise<void> {
  for (const past of pasts) {
    const meter: number[][] = [];
    const outcomes: number[][] = [];
    for (let back = past.days * 24; back >= 1; back--) {
      const at = startOfHour(now) - back * HOUR_MS;
      const events = Math.round(past.perHour * rhythm(at) * (0.85 + 0.3 * noise(at + past.keyId)));
      if (events > 0) meter.push([at, events]);
      if (events > 12) outcomes.push([at, statusCode('duplicate'), Math.round(events * 0.035)]);
      if (noise(at * 3) > 0.93) outcomes.push([at, statusCode('rejected'), Math.ceil(events * 0.08)]);
      if (noise(at * 7) > 0.97) outcomes.push([at, statusCode('conflict'), 1 + Math.round(events * 0.01)]);
      if (rhythm(at) > 1.25) outcomes.push([at, statusCode('rate_limited'), Math.round(events * 0.11)]);
    }
    const { accountId, environment, keyId } = past;
    await database.writer.query(
      `INSERT INTO usage_hourly (account_id, hour, environment, key_id, events)
       SELECT $1, to_timestamp(t / 1000.0), $2, $3, n FROM unnest($4::float8[], $5::bigint[]) AS u (t, n)`,
      [accountId, environment, keyId, meter.map(([at]) => at), meter.map(([, events]) => events)],
    );
    await database.writer.query(
      `INSERT INTO event_statuses_hourly (account_id, hour, environment, key_id, status, events)
       SELECT $1, to_timestamp(t / 1000.0), $2, $3, o, n FROM unnest($4::float8[], $5::smallint[], $6::bigint[]) AS u (t, o, n)
        WHERE n > 0`,
      [accountId, environment, keyId, ...[0, 1, 2].map((part) => outcomes.map((row) => row[part]))],
    );
  }
}

/** 1 on an ordinary afternoon, little at night, less on weekends, more during the sale. */
function rhythm(at: number): number {
  const date = new Date(at);
  const daylight = 0.12 + 0.88 * Math.max(0, Math.sin(((date.getUTCHours() - 5) / 19) * Math.PI)) ** 1.4;
  const weekend = [0, 6].includes(date.getUTCDay()) ? 0.68 : 1;
  const sale = Math.floor(at / DAY_MS) % 13 === 0 ? 1.5 : 1;
  return daylight * weekend * sale;
}

/** 0 to 1, the same for the same number. */
function noise(seed: number): number {
  const wave = Math.sin(seed / 1.7e6) * 43_758.5453;
  return wave - Math.floor(wave);
}
