import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ActorNames } from '../account/actor-names.js';
import type { RefusedAccessView } from './operator.dto.js';

/** Lines with a person and no account; the pages of an account show its own. */
const LATEST = `
  SELECT l.id, l.at, l.actor AS person, a.name AS account_name, l.origin, l.details
    FROM audit_log l LEFT JOIN accounts a ON a.public_id = l.details ->> 'account'
   WHERE l.account_id IS NULL AND l.action = 'access.refused' ORDER BY l.id DESC LIMIT 100`;

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly person: string;
  readonly account_name: string | null;
  readonly origin: string;
  readonly details: {
    readonly reason: RefusedAccessView['reason'];
    readonly route: string | null;
    readonly attempts: number;
  };
}

/** The latest requests of signed-in people that were refused and belong to no account's own trail. */
@Injectable()
export class RefusedAccessService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly actors: ActorNames,
  ) {}

  async latest(): Promise<RefusedAccessView[]> {
    const rows = (await this.dataSource.query(LATEST)) as Row[];
    const nameOf = await this.actors.of(rows.map(({ person }) => person));
    return rows.map(({ id, at, person, account_name, origin, details }) => ({
      id,
      at: at.toISOString(),
      person: nameOf(person),
      account_name,
      reason: details.reason,
      route: details.route,
      attempts: details.attempts,
      address: origin,
    }));
  }
}
