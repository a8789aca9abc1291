import type { Account } from '../../src/accounts/accounts.service.js';
import type { TestApp } from './test-app.js';

export interface ManyKey {
  readonly name: string;
  /** 0 = test, 1 = live. */
  readonly environment: number;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly usedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly deletedAt: Date | null;
}

/** Gives an account keys by the thousand, numbered from 1, in one statement; nobody has their secrets. */
export async function manyKeys(
  app: TestApp,
  account: Account,
  count: number,
  keyOf: (number: number) => ManyKey,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...keyOf(index + 1),
    lastFour: (index + 1).toString(36).padStart(4, 'Z'),
    publicId: `key_${account.publicId.slice(-6)}${String(index + 1).padStart(6, '0')}`,
  }));
  await app.dataSource.query(
    `WITH made AS (
       INSERT INTO api_keys (public_id, account_id, environment, name, secret_hash, last_four, created_at,
                             created_by, expires_at, deleted_at, deleted_by)
       SELECT "publicId", $1, environment, name, sha256(convert_to("publicId", 'UTF8')), "lastFour", "createdAt",
              "createdBy", "expiresAt", "deletedAt", CASE WHEN "deletedAt" IS NOT NULL THEN 'cli' END
         FROM json_to_recordset($2) AS r (
              "publicId" text, environment smallint, name text, "lastFour" text, "createdAt" timestamptz,
              "createdBy" text, "expiresAt" timestamptz, "deletedAt" timestamptz)
       RETURNING id, public_id)
     INSERT INTO api_key_uses (key_id, used_at)
     SELECT id, "usedAt" FROM made
       JOIN json_to_recordset($2) AS r ("publicId" text, "usedAt" timestamptz) ON "publicId" = public_id
      WHERE "usedAt" IS NOT NULL`,
    [account.id, JSON.stringify(rows)],
  );
}
