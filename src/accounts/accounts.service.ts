import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { ID_SOURCE, type IdSource } from '../common/ids.js';
import { AccountEntity } from './account.entity.js';
import type { AccountLimits } from './account-limits.types.js';
import { type Plan, resolveLimits } from './plans.js';

/** An account as operators see it. */
export interface Account {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly plan: Plan;
  /** Effective limits: the plan's unless the account has numbers of its own. */
  readonly limits: AccountLimits;
  readonly createdAt: Date;
}

/** A plan with, optionally, numbers of the account's own. */
export interface PlanChoice {
  readonly plan: Plan;
  readonly eventsPerHour?: number | null;
  readonly requestsPerSecond?: number | null;
}

interface AccountChange {
  readonly action: 'account.created' | 'account.plan_changed';
  readonly entity: AccountEntity;
  readonly actor: string;
}

/** Creates accounts and sets what they may do; each change leaves its line in the audit trail. */
@Injectable()
export class AccountsService {
  constructor(
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    private readonly audit: AuditService,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  async create(input: PlanChoice & { name: string; actor: string }): Promise<Account> {
    return this.accounts.manager.transaction(async (manager) => {
      const accounts = manager.withRepository(this.accounts);
      const entity = accounts.create({
        publicId: this.ids.newPublicId('acct_'),
        name: input.name,
        plan: input.plan,
        eventsPerHour: input.eventsPerHour ?? null,
        requestsPerSecond: input.requestsPerSecond ?? null,
        createdAt: new Date(),
      });
      await accounts.insert(entity);
      await this.record(manager, { action: 'account.created', entity, actor: input.actor });
      return toAccount(entity);
    });
  }

  /** Sets plan and numbers together: a number not given falls back to the plan's. Null when there is no such account. */
  async setPlan(publicId: string, choice: PlanChoice & { actor: string }): Promise<Account | null> {
    return this.accounts.manager.transaction(async (manager) => {
      const accounts = manager.withRepository(this.accounts);
      const entity = await accounts.findOne({
        where: { publicId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!entity) return null;
      entity.plan = choice.plan;
      entity.eventsPerHour = choice.eventsPerHour ?? null;
      entity.requestsPerSecond = choice.requestsPerSecond ?? null;
      await accounts.save(entity);
      await this.record(manager, { action: 'account.plan_changed', entity, actor: choice.actor });
      return toAccount(entity);
    });
  }

  async find(publicId: string): Promise<Account | null> {
    const entity = await this.accounts.findOneBy({ publicId });
    return entity && toAccount(entity);
  }

  /** By the internal id; of the caller's transaction where `manager` is given. */
  async findById(id: number, manager?: EntityManager): Promise<Account | null> {
    const accounts = manager ? manager.withRepository(this.accounts) : this.accounts;
    const entity = await accounts.findOneBy({ id });
    return entity && toAccount(entity);
  }

  async list(): Promise<Account[]> {
    const entities = await this.accounts.find({ order: { id: 'ASC' } });
    return entities.map(toAccount);
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.accounts.exists());
  }

  private record(manager: EntityManager, { action, entity, actor }: AccountChange): Promise<void> {
    const { plan, eventsPerHour, requestsPerSecond } = entity;
    return this.audit.record(manager, {
      accountId: entity.id,
      actor,
      action,
      target: entity.publicId,
      details: { plan, events_per_hour: eventsPerHour, requests_per_second: requestsPerSecond },
    });
  }
}

function toAccount(entity: AccountEntity): Account {
  return {
    id: entity.id,
    publicId: entity.publicId,
    name: entity.name,
    plan: entity.plan,
    limits: resolveLimits(entity.plan, entity),
    createdAt: entity.createdAt,
  };
}
