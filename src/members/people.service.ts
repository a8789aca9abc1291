import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { CLOCK, type Clock } from '../common/clock.js';
import { ID_SOURCE, type IdSource } from '../common/ids.js';
import { normalizeEmail } from './email.js';
import { PeopleRepository } from './people.repository.js';
import type { PersonEntity } from './person.entity.js';

/** A person; the password's hash stays inside this room. */
export interface Person {
  readonly id: number;
  readonly publicId: string;
  readonly email: string;
  readonly name: string | null;
  readonly isOperator: boolean;
  readonly hasPassword: boolean;
  readonly createdAt: Date;
}

export interface NewPerson {
  readonly email: string;
  readonly name?: string | null;
  readonly passwordHash?: string | null;
  readonly isOperator?: boolean;
  readonly actor: Actor;
}

/** Who there is. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  /** Makes a person inside the caller's transaction. Null when the e-mail address is taken. */
  async create(manager: EntityManager, input: NewPerson): Promise<Person | null> {
    const entity = await manager.withRepository(this.people).insertNew({
      publicId: this.ids.newPublicId('user_'),
      email: normalizeEmail(input.email),
      name: input.name ?? null,
      passwordHash: input.passwordHash ?? null,
      isOperator: input.isOperator ?? false,
      createdAt: new Date(this.clock.now()),
    });
    if (!entity) return null;
    await this.audit.record(manager, {
      accountId: null,
      actor: input.actor,
      action: 'person.created',
      target: entity.publicId,
      details: { email: entity.email, operator: entity.isOperator },
    });
    return toPerson(entity);
  }

  /** Makes the first person, an operator, inside the caller's transaction. Null when there is anybody. */
  async createFirst(manager: EntityManager, input: Omit<NewPerson, 'isOperator'>): Promise<Person | null> {
    const people = manager.withRepository(this.people);
    await people.lockTable(); // of two who come at the same moment, one becomes the first person
    if (await people.exists()) return null;
    return this.create(manager, { ...input, isOperator: true });
  }

  /** Sets what a person calls themselves; null: nothing but their e-mail address. A name they have already changes nothing. */
  async rename(
    person: Pick<Person, 'id' | 'publicId'> & { readonly actor: Actor },
    name: string | null,
  ): Promise<void> {
    await this.people.manager.transaction(async (manager) => {
      const people = manager.withRepository(this.people);
      await people.lockWayIn(person.id);
      const entity = await people.findOneByOrFail({ id: person.id });
      if (entity.name === name) return;
      await people.update({ id: person.id }, { name });
      await this.audit.record(manager, {
        accountId: null,
        actor: person.actor,
        action: 'person.renamed',
        target: person.publicId,
        details: { from: entity.name, to: name },
      });
    });
  }

  async find(id: number): Promise<Person | null> {
    const entity = await this.people.findOneBy({ id });
    return entity && toPerson(entity);
  }

  async findByEmail(email: string): Promise<Person | null> {
    const entity = await this.people.findOneBy({ email: normalizeEmail(email) });
    return entity && toPerson(entity);
  }

  async findByPublicId(publicId: string): Promise<Person | null> {
    const entity = await this.people.findOneBy({ publicId });
    return entity && toPerson(entity);
  }

  /** True until the first person is made. */
  async isEmpty(): Promise<boolean> {
    return !(await this.people.exists());
  }
}

export function toPerson(entity: PersonEntity): Person {
  return {
    id: entity.id,
    publicId: entity.publicId,
    email: entity.email,
    name: entity.name,
    isOperator: entity.isOperator,
    hasPassword: entity.passwordHash !== null,
    createdAt: entity.createdAt,
  };
}
