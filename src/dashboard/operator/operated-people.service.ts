import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { apiErrors } from '../../common/api-error.js';
import { OneTimeLinksService } from '../../members/one-time-links.service.js';
import { OperatorsService } from '../../members/operators.service.js';
import { PeopleService, type Person } from '../../members/people.service.js';
import { SessionsService } from '../../members/sessions.service.js';
import type { Caller } from '../access/caller.js';
import { toCreatedLink } from '../links/created-link.js';
import type { CreatedLink } from '../links/link.dto.js';
import type { OperatedPersonView } from './operator.dto.js';

const PEOPLE = `
  SELECT p.public_id AS id, p.email, p.name, p.is_operator, p.password_hash IS NOT NULL AS has_password,
         coalesce((SELECT json_agg(a.name ORDER BY a.name) FROM memberships m JOIN accounts a ON a.id = m.account_id
                    WHERE m.person_id = p.id), '[]') AS accounts,
         (SELECT max(last_seen_at) FROM sessions s WHERE s.person_id = p.id) AS last_seen_at
    FROM people p ORDER BY p.email`;

/** The people of the instance, as operators see them. */
@Injectable()
export class OperatedPeopleService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly people: PeopleService,
    private readonly links: OneTimeLinksService,
    private readonly operators: OperatorsService,
    private readonly sessions: SessionsService,
  ) {}

  async list(): Promise<OperatedPersonView[]> {
    const rows = (await this.dataSource.query(PEOPLE)) as (Omit<OperatedPersonView, 'last_seen_at'> & {
      last_seen_at: Date | null;
    })[];
    return rows.map((row) => ({ ...row, last_seen_at: row.last_seen_at?.toISOString() ?? null }));
  }

  /** @throws ApiError 404. */
  async createPasswordLink(caller: Caller, personPublicId: string): Promise<CreatedLink> {
    const person = await this.find(personPublicId);
    return toCreatedLink(await this.links.createPasswordLink(person, caller.publicId));
  }

  /** @throws ApiError 404, 409 (the last operator). */
  async setOperator(
    caller: Caller,
    personPublicId: string,
    isOperator: boolean,
  ): Promise<OperatedPersonView> {
    await this.operators.set(personPublicId, isOperator, caller.publicId);
    return (await this.list()).find(({ id }) => id === personPublicId)!;
  }

  /** @throws ApiError 404. */
  async signOut(caller: Caller, personPublicId: string): Promise<void> {
    await this.sessions.endAll(await this.find(personPublicId), caller.publicId);
  }

  private async find(personPublicId: string): Promise<Person> {
    const person = await this.people.findByPublicId(personPublicId);
    if (!person) throw apiErrors.notFound('There is no such person');
    return person;
  }
}
