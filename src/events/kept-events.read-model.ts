import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../common/clock.js';
import { environmentCode } from '../common/environment.js';
import { Database, type ReadScope } from '../database/database.js';
import { keptSinceSql } from './kept-since.sql.js';

const DAY_US = DAY_MS * 1000;
/** Unix days of PostgreSQL's `integer`, beyond which no event lies. */
const [FIRST_DAY, LAST_DAY] = [-2_147_483_648, 2_147_483_647];

const KEPT_SINCE = `SELECT ${keptSinceSql('d.account_id = $1::int AND d.environment = $2::smallint', {
  from: '$3::int',
  to: '$4::int',
})} AS since`;

/** Tells lists which events they cannot have. */
@Injectable()
export class KeptEventsReadModel {
  constructor(private readonly database: Database) {}

  /** Since when events are kept, `YYYY-MM-DD`, where some of a time are gone by age; else null. Bounds in microseconds, null where there is none. */
  since(
    scope: ReadScope,
    { fromUs, toUs }: { readonly fromUs: number | null; readonly toUs: number | null },
  ): Promise<string | null> {
    const days = [
      fromUs === null ? FIRST_DAY : Math.floor(fromUs / DAY_US),
      toUs === null ? LAST_DAY : Math.floor((toUs - 1) / DAY_US),
    ].map((day) => Math.min(Math.max(day, FIRST_DAY), LAST_DAY));
    const values = [scope.accountId, environmentCode(scope.environment), ...days];
    return this.database.readAs(scope, async (client) => {
      const { rows } = await client.query<{ since: string | null }>(KEPT_SINCE, values);
      return rows[0]!.since;
    });
  }
}
