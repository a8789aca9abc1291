import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { numberArray } from '../database/pg-array.js';
import type { HourlyAllowance } from './hourly-allowance.js';
import { METER } from './meter.sql.js';

const COMMITTED_TOTALS = `
SELECT 'account' AS kind, account_id AS id, events::float8, first_key_id, first_key_environment,
       first_key_events::float8
  FROM allowance_hourly
 WHERE account_id = ANY ($1::int[]) AND hour = $3
UNION ALL
SELECT 'key', key_id, sum(events)::float8, NULL, NULL, NULL FROM ${METER} AS m
 WHERE account_id = ANY ($1::int[]) AND key_id = ANY ($2::int[]) AND hour = $3
 GROUP BY key_id`;

interface Row {
  kind: 'account' | 'key';
  id: number;
  events: number;
  first_key_id: number;
  first_key_environment: number;
  first_key_events: number;
}

/** Reads from the database what has been committed in an hour, whichever process wrote it. */
@Injectable()
export class CommittedTotals {
  constructor(private readonly database: Database) {}

  /** Tells each allowance the hour's totals and first key; answers whether a first key was new to this process. */
  async refresh(allowances: readonly HourlyAllowance[], hourMs: number): Promise<boolean> {
    const subjects = allowances.map(({ subject }) => subject);
    const { rows } = await this.database.writer.query<Row>({
      text: COMMITTED_TOTALS,
      values: [
        numberArray(subjects.map(({ accountId }) => accountId)),
        numberArray(subjects.map(({ keyId }) => keyId)),
        new Date(hourMs).toISOString(),
      ],
    });
    const byId = (kind: Row['kind']) =>
      new Map(rows.filter((row) => row.kind === kind).map((row) => [row.id, row]));
    const [accounts, keys] = [byId('account'), byId('key')];
    let isFirstKeyNew = false;
    for (const allowance of allowances) {
      const { accountId, keyId } = allowance.subject;
      const account = accounts.get(accountId);
      allowance.noteTotals(hourMs, { account: account?.events ?? 0, key: keys.get(keyId)?.events ?? 0 });
      if (account && allowance.noteFirstKey(hourMs, firstKeyOf(account))) isFirstKeyNew = true;
    }
    return isFirstKeyNew;
  }
}

function firstKeyOf({ first_key_id, first_key_environment, first_key_events }: Row) {
  return { keyId: first_key_id, environmentCode: first_key_environment, events: first_key_events };
}
