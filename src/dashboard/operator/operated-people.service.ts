import { Injectable } from '@nestjs/common';
import { apiErrors } from '../../common/api-error.js';
import { OneTimeLinksService } from '../../members/one-time-links.service.js';
import { OperatorsService } from '../../members/operators.service.js';
import { PeopleService, type Person } from '../../members/people.service.js';
import { SessionsService } from '../../members/sessions.service.js';
import type { Caller } from '../access/caller.js';
import { toCreatedLink } from '../links/created-link.js';
import type { CreatedLink } from '../links/link.dto.js';
import { OperatedPeopleReadModel } from './operated-people.read-model.js';
import type { OperatedPersonView } from './operated-person.dto.js';

/** What operators do with the people of the instance. */
@Injectable()
export class OperatedPeopleService {
  constructor(
    private readonly views: OperatedPeopleReadModel,
    private readonly people: PeopleService,
    private readonly links: OneTimeLinksService,
    private readonly operators: OperatorsService,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws ApiError 404. */
  async createPasswordLink(caller: Caller, personPublicId: string): Promise<CreatedLink> {
    const person = await this.find(personPublicId);
    return toCreatedLink(await this.links.createPasswordLink(person, caller.actor));
  }

  /** @throws ApiError 404, 409 (the last operator). */
  async setOperator(
    caller: Caller,
    personPublicId: string,
    isOperator: boolean,
  ): Promise<OperatedPersonView> {
    await this.operators.set(personPublicId, isOperator, caller.actor);
    return (await this.views.find(personPublicId))!;
  }

  /** @throws ApiError 404. */
  async signOut(caller: Caller, personPublicId: string): Promise<void> {
    await this.sessions.endAll(await this.find(personPublicId), caller.actor);
  }

  private async find(personPublicId: string): Promise<Person> {
    const person = await this.people.findByPublicId(personPublicId);
    if (!person) throw apiErrors.notFound('There is no such person');
    return person;
  }
}
