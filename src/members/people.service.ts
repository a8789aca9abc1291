import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { CLOCK, type Clock } from '../common/clock.js';
import { ID_SOURCE, type IdSource } from '../common/ids.js';
import { Database } from '../database/database.js';
import { normalizeEmail } from './email.js';
import { PersonEntity } from './person.entity.js';

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
  readonly actor: string;
}

const INSERT = `
  INSERT INTO people (public_id, email, name, password_hash, is_operator, created_at)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (email) DO NOTHING RETURNING id`;

/** Who there is. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  /** Makes a person inside the caller's transaction. Null when the e-mail address is taken. */
  async create(manager: EntityManager, input: NewPerson): Promise<Person | null> {
    const entity: Omit<PersonEntity, 'id'> = {
      publicId: this.ids.newPublicId('user_'),
      email: normalizeEmail(input.email),
      name: input.name ?? null,
      passwordHash: input.passwordHash ?? null,
      isOperator: input.isOperator ?? false,
      createdAt: new Date(this.clock.now()),
    };
    // Not TypeORM's insert: with ON CONFLICT DO NOTHING it makes up ids for rows that were not stored.
    const [inserted] = (await manager.query(INSERT, [
      entity.publicId,
      entity.email,
      entity.name,
      entity.passwordHash,
      entity.isOperator,
      entity.createdAt,
    ])) as { id: number }[];
    if (!inserted) return null;
    await this.audit.record(manager, {
      accountId: null,
      actor: input.actor,
      action: 'person.created',
      target: entity.publicId,
      details: { email: entity.email, operator: entity.isOperator },
    });
    return toPerson({ ...entity, id: inserted.id });
  }

  async findByEmail(
    email: string,
    manager: EntityManager = this.database.dataSource.manager,
  ): Promise<Person | null> {
    const entity = await manager.findOneBy(PersonEntity, { email: normalizeEmail(email) });
    return entity && toPerson(entity);
  }

  async findByPublicId(publicId: string): Promise<Person | null> {
    const entity = await this.database.dataSource.manager.findOneBy(PersonEntity, { publicId });
    return entity && toPerson(entity);
  }

  /** True until the first person is made. */
  async isEmpty(manager: EntityManager = this.database.dataSource.manager): Promise<boolean> {
    return !(await manager.exists(PersonEntity));
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
