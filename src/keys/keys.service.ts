import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, type Repository } from 'typeorm';
import { type Account, AccountsService } from '../accounts/accounts.service.js';
import type { Actor } from '../audit/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { differences } from '../audit/differences.js';
import { CLOCK, type Clock } from '../common/clock.js';
import { type Environment, environmentCode } from '../common/environment.js';
import { ID_SOURCE, type IdSource } from '../common/ids.js';
import { ApiKeyEntity } from './api-key.entity.js';
import { type ApiKey, type IssuedKey, isDeletedAt, toApiKey } from './api-key.js';
import { KeyEndings } from './key-endings.js';
import { hashSecretKey, newSecretKey } from './secret-key.js';

export interface IssueKey {
  readonly accountPublicId: string;
  readonly environment: Environment;
  readonly name: string;
  readonly eventsPerHour?: number | null;
  readonly expiresAt?: Date | null;
  readonly actor: Actor;
}

/** What of a key may change while it lives; a member left out stays as it is. */
export interface KeyChange {
  readonly name?: string | undefined;
  /** Null: only the account's allowance counts. */
  readonly eventsPerHour?: number | null | undefined;
  /** Null: never. */
  readonly expiresAt?: Date | null | undefined;
}

/** The life of a secret key: issued, changed, listed, deleted. Each change leaves its line in the audit trail. */
@Injectable()
export class KeysService {
  constructor(
    @InjectRepository(ApiKeyEntity) private readonly keys: Repository<ApiKeyEntity>,
    private readonly accounts: AccountsService,
    private readonly audit: AuditService,
    private readonly endings: KeyEndings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  /** Null when there is no such account. */
  async issue(input: IssueKey): Promise<IssuedKey | null> {
    const account = await this.accounts.find(input.accountPublicId);
    return account && this.keys.manager.transaction((manager) => this.issueWithin(manager, account, input));
  }

  /** As {@link issue}, inside the caller's transaction. `replaces` is the public id of the key that it takes over from. */
  async issueWithin(
    manager: EntityManager,
    account: Pick<Account, 'id' | 'publicId'>,
    input: Omit<IssueKey, 'accountPublicId'> & { readonly replaces?: string },
  ): Promise<IssuedKey> {
    const keys = manager.withRepository(this.keys);
    const secret = newSecretKey(input.environment, this.ids);
    const entity = keys.create({
      publicId: this.ids.newPublicId('key_'),
      accountId: account.id,
      environment: environmentCode(input.environment),
      name: input.name,
      secretHash: Buffer.from(hashSecretKey(secret), 'hex'),
      lastFour: secret.slice(-4),
      eventsPerHour: input.eventsPerHour ?? null,
      expiresAt: input.expiresAt ?? null,
      createdAt: new Date(this.clock.now()),
      createdBy: input.actor.id,
    });
    await keys.insert(entity);
    await this.audit.record(manager, {
      accountId: account.id,
      actor: input.actor,
      action: 'key.created',
      target: entity.publicId,
      details: {
        environment: input.environment,
        name: input.name,
        ...(input.replaces !== undefined && { replaces: input.replaces }),
      },
    });
    return { ...toApiKey(entity, account.publicId, this.clock.now()), secret };
  }

  /**
   * Deletes a key for good. When this returns the deletion is committed: no request sent afterwards, to any
   * process, gets through. Deleting a deleted key changes nothing. Null when there is no such key.
   */
  async delete(publicId: string, actor: Actor): Promise<ApiKey | null> {
    return this.keys.manager.transaction(async (manager) => {
      const keys = manager.withRepository(this.keys);
      const entity = await keys.findOne({
        where: { publicId, site: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      if (!entity) return null;
      // Read before the commit: a deletion that is committed is never answered by an error.
      const account = await this.accounts.findById(entity.accountId, manager);
      const now = this.clock.now();
      if (isDeletedAt(entity, now)) return toApiKey(entity, account!.publicId, now);
      await this.endings.write(manager, [{ ...entity, at: new Date(now), by: actor, wasPlanned: false }]);
      return toApiKey(await keys.findOneByOrFail({ publicId }), account!.publicId, now);
    });
  }

  /**
   * Changes name, cap or expiry; the audit trail tells of each member what it was and what it is. A changed cap and a
   * later expiry hold within a second, an earlier expiry at once. Null when there is no such key, or it is deleted.
   */
  async change(publicId: string, change: KeyChange, actor: Actor): Promise<ApiKey | null> {
    return this.keys.manager.transaction(async (manager) => {
      const keys = manager.withRepository(this.keys);
      const entity = await keys.findOne({
        where: { publicId, site: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      const now = this.clock.now();
      if (!entity || isDeletedAt(entity, now)) return null;
      const account = await this.accounts.findById(entity.accountId, manager);
      const before = changeableOf(entity);
      if (change.name !== undefined) entity.name = change.name;
      if (change.eventsPerHour !== undefined) entity.eventsPerHour = change.eventsPerHour;
      if (change.expiresAt !== undefined) entity.expiresAt = change.expiresAt;
      const details = differences(before, changeableOf(entity));
      if (Object.keys(details).length > 0) {
        await keys.save(entity);
        await this.audit.record(manager, {
          accountId: entity.accountId,
          actor,
          action: 'key.changed',
          target: publicId,
          details,
        });
      }
      return toApiKey(entity, account!.publicId, now);
    });
  }

  /** All secret keys of an account, deleted ones too, oldest first. Null when there is no such account. */
  async list(accountPublicId: string): Promise<ApiKey[] | null> {
    const account = await this.accounts.find(accountPublicId);
    if (!account) return null;
    const entities = await this.keys.find({
      where: { accountId: account.id, site: IsNull() },
      order: { id: 'ASC' },
    });
    return entities.map((entity) => toApiKey(entity, accountPublicId, this.clock.now()));
  }
}

function changeableOf({ name, eventsPerHour, expiresAt }: ApiKeyEntity) {
  return {
    name,
    events_per_hour: eventsPerHour ?? 'none',
    expires_at: expiresAt?.toISOString() ?? 'never',
  };
}
