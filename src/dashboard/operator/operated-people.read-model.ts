import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { pageBounds, pageSql, pageView } from '../http/page.dto.js';
import { containsSql, lettersFor } from '../search/contains.sql.js';
import type {
  OperatedPersonList,
  OperatedPersonQuery,
  OperatedPersonView,
  PersonSort,
} from './operated-person.dto.js';

const ORDERS: Readonly<Record<PersonSort, string>> = {
  email: 'email',
  created_at: 'created_at',
  last_seen_at: "coalesce(last_seen_at, '-infinity')",
};

/** A session that has ended is gone: then it is what the person last did to their own access that tells, as signing in or out. */
const MATCHING = `
  WITH matching AS MATERIALIZED (
    SELECT p.id, p.public_id, p.email, p.name, p.is_operator, p.password_hash IS NOT NULL AS has_password, p.created_at,
           greatest((SELECT max(s.last_seen_at) FROM sessions s WHERE s.person_id = p.id),
                    (SELECT l.at FROM audit_log l
                      WHERE l.account_id IS NULL AND l.target = p.public_id AND l.actor = p.public_id
                      ORDER BY l.id DESC LIMIT 1)) AS last_seen_at
      FROM people p
     WHERE ($1::text IS NULL OR ${containsSql('p.email', '$1', '$7')} OR ${containsSql('p.name', '$1', '$7')} OR p.id IN (
             SELECT m.person_id FROM memberships m JOIN accounts a ON a.id = m.account_id
              WHERE ${containsSql('a.name', '$1', '$7')}))
       AND ($2::boolean IS NULL OR p.is_operator = $2)
       AND ($3::boolean IS NULL OR (p.password_hash IS NOT NULL) = $3)
       AND ($4::text IS NULL OR p.public_id = $4)
  )`;

/** How many accounts the people $1 have, and the names of the first three. */
const ACCOUNTS = `
  SELECT person_id AS id, count(*)::int AS count, array_agg(name ORDER BY place) FILTER (WHERE place <= 3) AS names
    FROM (SELECT m.person_id, a.name, row_number() OVER (PARTITION BY m.person_id ORDER BY lower(a.name), a.id) AS place
            FROM memberships m JOIN accounts a ON a.id = m.account_id WHERE m.person_id = ANY ($1::int[])) AS placed
   GROUP BY person_id`;

interface Row extends Omit<OperatedPersonView, 'id' | 'last_seen_at' | 'accounts' | 'account_count'> {
  readonly id: number;
  readonly public_id: string;
  readonly last_seen_at: Date | null;
  readonly total: number;
}

interface AccountsOf {
  readonly id: number;
  readonly count: number;
  readonly names: string[];
}

/** Pages of the instance's people. */
@Injectable()
export class OperatedPeopleReadModel {
  constructor(private readonly dataSource: DataSource) {}

  page(query: OperatedPersonQuery): Promise<OperatedPersonList> {
    return this.read(query, null);
  }

  /** Null when there is no such person. */
  async find(publicId: string): Promise<OperatedPersonView | null> {
    const { people } = await this.read({}, publicId);
    return people[0] ?? null;
  }

  private async read(query: OperatedPersonQuery, publicId: string | null): Promise<OperatedPersonList> {
    const { search, kind, sort = 'email', order = 'asc' } = query;
    const bounds = pageBounds(query);
    const rows: Row[] = await this.dataSource.query(
      MATCHING + pageSql(`${ORDERS[sort]} ${order}, id ${order}`, '$5', '$6'),
      [
        search ?? null,
        kind === 'operator' ? true : null,
        kind === 'no_password' ? false : null,
        publicId,
        bounds.limit,
        bounds.offset,
        lettersFor(search),
      ],
    );
    const accounts: AccountsOf[] = await this.dataSource.query(ACCOUNTS, [rows.map(({ id }) => id)]);
    const accountsOf = new Map(accounts.map((one) => [one.id, one]));
    return {
      people: rows.map((row) => toView(row, accountsOf.get(row.id))),
      ...pageView(rows[0]?.total ?? 0, bounds),
    };
  }
}

function toView(row: Row, accounts: AccountsOf | undefined): OperatedPersonView {
  return {
    id: row.public_id,
    email: row.email,
    name: row.name,
    is_operator: row.is_operator,
    has_password: row.has_password,
    accounts: accounts?.names ?? [],
    account_count: accounts?.count ?? 0,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
  };
}
