import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { Actor } from '../audit/actor.js';
import { AuditService } from '../audit/audit.service.js';
import type { AuditAction } from '../audit/audit.types.js';
import { differences } from '../audit/differences.js';
import { ApiError } from '../common/api-error.js';
import { CLOCK, type Clock } from '../common/clock.js';
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
  /** For how many days its events are kept; null: as long as the service keeps them. */
  readonly retentionDays: number | null;
  /** Null: the account is not suspended. */
  readonly suspension: Suspension | null;
  readonly createdAt: Date;
}

/** While an account is suspended its keys answer nothing and its people see no more than this; its events do not leave by its days. */
export interface Suspension {
  readonly since: Date;
  /** What its people are told. */
  readonly reason: string | null;
}

/** A plan with, optionally, numbers of the account's own. One that is not given is the plan's, or the service's. */
export interface PlanChoice {
  readonly plan: Plan;
  readonly eventsPerHour?: number | null | undefined;
  readonly requestsPerSecond?: number | null | undefined;
  /** For how many days its events are kept; null or absent: as long as the service keeps them. */
  readonly retentionDays?: number | null | undefined;
}

/** What of a plan and its numbers changes; a member left out stays as it is, null is as in {@link PlanChoice}. */
export type PlanChange = Omit<PlanChoice, 'plan'> & { readonly plan?: Plan | undefined };

/** Which account is to be changed, and by whom. */
export interface AccountChange {
  readonly publicId: string;
  readonly actor: Actor;
}

/** What a change leaves in the audit trail. */
interface ChangeTrace {
  readonly action: AuditAction;
  readonly details: Record<string, unknown>;
}

/** Creates accounts and sets what they may do; each change leaves its line in the audit trail. */
@Injectable()
export class AccountsService {
  constructor(
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  /** In the caller's transaction where `outer` is given. */
  async create(
    input: PlanChoice & { name: string; actor: Actor },
    outer: EntityManager = this.accounts.manager,
  ): Promise<Account> {
    return outer.transaction(async (manager) => {
      const accounts = manager.withRepository(this.accounts);
      const entity = accounts.create({
        publicId: this.ids.newPublicId('acct_'),
        name: input.name,
        plan: input.plan,
        eventsPerHour: input.eventsPerHour ?? null,
        requestsPerSecond: input.requestsPerSecond ?? null,
        retentionDays: input.retentionDays ?? null,
        suspendedAt: null,
        suspensionReason: null,
        createdAt: new Date(),
      });
      await accounts.insert(entity);
      await this.record(manager, entity, input.actor, {
        action: 'account.created',
        details: {
          name: entity.name,
          plan: entity.plan,
          events_per_hour: entity.eventsPerHour,
          requests_per_second: entity.requestsPerSecond,
          retention_days: entity.retentionDays,
        },
      });
      return toAccount(entity);
    });
  }

  /** Changes what is named, of which the audit trail tells what it was and what it is. Null when there is no such account. */
  async changePlan(change: AccountChange, choice: PlanChange): Promise<Account | null> {
    return this.change(change, (entity) => {
      const before = planInWords(entity);
      if (choice.plan !== undefined) entity.plan = choice.plan;
      if (choice.eventsPerHour !== undefined) entity.eventsPerHour = choice.eventsPerHour;
      if (choice.requestsPerSecond !== undefined) entity.requestsPerSecond = choice.requestsPerSecond;
      if (choice.retentionDays !== undefined) entity.retentionDays = choice.retentionDays;
      const details = differences(before, planInWords(entity));
      return Object.keys(details).length > 0 ? { action: 'account.plan_changed', details } : null;
    });
  }

  /** Null when there is no such account. A name it has already changes nothing. */
  rename(change: AccountChange, name: string): Promise<Account | null> {
    return this.change(change, (entity) => {
      if (entity.name === name) return null;
      const details = { from: entity.name, to: name };
      entity.name = name;
      return { action: 'account.renamed', details };
    });
  }

  /**
   * Suspends an account, or says another reason: from the commit on no process answers its keys, and its people see no
   * more than that. Keys, events, limits and people stay as they are. Null when there is no such account.
   */
  suspend(change: AccountChange, reason: string | null): Promise<Account | null> {
    return this.change(change, (entity) => {
      if (entity.suspendedAt !== null && entity.suspensionReason === reason) return null;
      entity.suspendedAt ??= new Date(this.clock.now());
      entity.suspensionReason = reason;
      return { action: 'account.suspended', details: { reason } };
    });
  }

  /** {@link suspend} with another reason alone. @throws ApiError (409) where somebody has resumed it. */
  changeReason(change: AccountChange, reason: string | null): Promise<Account | null> {
    return this.change(change, (entity) => {
      if (entity.suspendedAt === null) throw new ApiError(409, 'This account is not suspended any more');
      if (entity.suspensionReason === reason) return null;
      entity.suspensionReason = reason;
      return { action: 'account.suspended', details: { reason } };
    });
  }

  /** Ends the suspension: everything works as before. Null when there is no such account. */
  resume(change: AccountChange): Promise<Account | null> {
    return this.change(change, (entity) => {
      if (entity.suspendedAt === null) return null;
      const details = { suspended_at: entity.suspendedAt.toISOString() };
      entity.suspendedAt = null;
      entity.suspensionReason = null;
      return { action: 'account.resumed', details };
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

  /** Changes the account under its lock; `act` says what to record, or null where there was nothing to change. */
  private change(
    { publicId, actor }: AccountChange,
    act: (entity: AccountEntity) => ChangeTrace | null,
  ): Promise<Account | null> {
    return this.accounts.manager.transaction(async (manager) => {
      const accounts = manager.withRepository(this.accounts);
      const entity = await accounts.findOne({
        where: { publicId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!entity) return null;
      const trace = act(entity);
      if (trace) {
        await accounts.save(entity);
        await this.record(manager, entity, actor, trace);
      }
      return toAccount(entity);
    });
  }

  private record(
    manager: EntityManager,
    { id, publicId }: AccountEntity,
    actor: Actor,
    trace: ChangeTrace,
  ): Promise<void> {
    return this.audit.record(manager, { accountId: id, actor, target: publicId, ...trace });
  }
}

function planInWords({ plan, eventsPerHour, requestsPerSecond, retentionDays }: AccountEntity) {
  return {
    plan,
    events_per_hour: eventsPerHour ?? 'as in the plan',
    requests_per_second: requestsPerSecond ?? 'as in the plan',
    retention_days: retentionDays ?? 'as the service keeps them',
  };
}

function toAccount(entity: AccountEntity): Account {
  return {
    id: entity.id,
    publicId: entity.publicId,
    name: entity.name,
    plan: entity.plan,
    limits: resolveLimits(entity.plan, entity),
    retentionDays: entity.retentionDays,
    suspension:
      entity.suspendedAt === null ? null : { since: entity.suspendedAt, reason: entity.suspensionReason },
    createdAt: entity.createdAt,
  };
}
