import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../common/clock.js';
import { ID_SOURCE, type IdSource } from '../common/ids.js';
import { Database } from '../database/database.js';
import { normalizeEmail } from './email.js';
import { hashSecretToken, newSecretToken } from './secret-token.js';

/** Most devices of one person; the longest unused is forgotten first. */
const MAX_DEVICES = 20;

const IS_KNOWN = `
  SELECT 1 FROM known_devices d JOIN people p ON p.id = d.person_id WHERE d.token_hash = $1 AND p.email = $2`;

const REMEMBER = `
  INSERT INTO known_devices (token_hash, person_id, used_at) VALUES ($1, $2, $3)
  ON CONFLICT (token_hash) DO UPDATE SET person_id = excluded.person_id, used_at = excluded.used_at`;

const TIDY = `
  DELETE FROM known_devices WHERE person_id = $1 AND token_hash NOT IN (
    SELECT token_hash FROM known_devices WHERE person_id = $1 ORDER BY used_at DESC LIMIT ${MAX_DEVICES})`;

/** Remembers the browsers in which people have signed in. */
@Injectable()
export class KnownDevicesService {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  /** Whether the person of this address has signed in with this device before. */
  async isKnown(token: string | null, email: string): Promise<boolean> {
    const hash = hashSecretToken(token ?? '');
    const rows = await this.database.dataSource.query(IS_KNOWN, [hash, normalizeEmail(email)]);
    return rows.length > 0;
  }

  /** Notes a successful sign-in; returns the device's token, a new one where it had none. */
  async remember(personId: number, presented: string | null): Promise<string> {
    const token = presented ?? newSecretToken(this.ids);
    const { dataSource } = this.database;
    await dataSource.query(REMEMBER, [hashSecretToken(token), personId, new Date(this.clock.now())]);
    await dataSource.query(TIDY, [personId]);
    return token;
  }
}
