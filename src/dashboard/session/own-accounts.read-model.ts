import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toSuspensionView } from '../account/account-view.js';
import { type PageBounds, pageBounds, pageSql, pageView } from '../http/page.dto.js';
import { containsSql, lettersFor } from '../search/contains.sql.js';
import type { AccountChoice, OwnAccountList, OwnAccountQuery } from './session.dto.js';

/** Accounts of person $1; $2: whose name contains it, in any case ($6 its letters); $3: of that id. */
const MATCHING = `
  WITH matching AS (
    SELECT a.id AS place, a.public_id AS id, a.name, a.plan, m.role, a.suspended_at, a.suspension_reason
      FROM memberships m JOIN accounts a ON a.id = m.account_id
     WHERE m.person_id = $1
       AND ($2::text IS NULL OR ${containsSql('a.name', '$2', '$6')} OR a.public_id = $2)
       AND ($3::text IS NULL OR a.public_id = $3)
  )`;

const PAGE = `${MATCHING}${pageSql('lower(name), place', '$4', '$5')}`;

/** As many as a menu shows. */
const FIRST: PageBounds = { limit: 25, offset: 0 };

interface Filter {
  readonly personId: number;
  readonly find?: string | undefined;
  readonly id?: string;
}

interface Row extends Omit<AccountChoice, 'suspension'> {
  readonly suspended_at: Date | null;
  readonly suspension_reason: string | null;
  readonly total: number;
}

/** The accounts in which a person has a role, by name. */
@Injectable()
export class OwnAccountsReadModel {
  constructor(private readonly dataSource: DataSource) {}

  async page(personId: number, query: OwnAccountQuery): Promise<OwnAccountList> {
    const bounds = pageBounds(query);
    const { accounts, total } = await this.read({ personId, find: query.find }, bounds);
    return { accounts, ...pageView(total, bounds) };
  }

  /** The first ones and, wherever it stands among them, the asked one; and how many there are. */
  async firstAnd(
    personId: number,
    asked: string | undefined,
  ): Promise<{ accounts: AccountChoice[]; total: number }> {
    const { accounts, total } = await this.read({ personId }, FIRST);
    if (asked === undefined || total === accounts.length || accounts.some(({ id }) => id === asked))
      return { accounts, total };
    const own = await this.read({ personId, id: asked }, FIRST);
    return { accounts: [...accounts, ...own.accounts], total };
  }

  private async read({ personId, find, id }: Filter, { limit, offset }: PageBounds) {
    const filter = [personId, find ?? null, id ?? null];
    const rows: Row[] = await this.dataSource.query(PAGE, [...filter, limit, offset, lettersFor(find)]);
    return { accounts: rows.map(toChoice), total: rows[0]?.total ?? 0 };
  }
}

function toChoice({
  id,
  name,
  plan,
  role,
  suspended_at: since,
  suspension_reason: reason,
}: Row): AccountChoice {
  return { id, name, plan, role, suspension: toSuspensionView(since && { since, reason }) };
}
