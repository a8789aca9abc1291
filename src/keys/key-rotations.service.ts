import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, type Repository } from 'typeorm';
import type { Account } from '../accounts/accounts.service.js';
import type { Actor } from '../audit/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { CLOCK, type Clock } from '../common/clock.js';
import { environmentOf } from '../common/environment.js';
import { ApiKeyEntity } from './api-key.entity.js';
import { isAliveAt, isDeletedAt } from './api-key.js';
import { KeyRotationEntity } from './key-rotation.entity.js';
import { KeysService } from './keys.service.js';
import { type Inheritance, successorOf } from './successor.js';

/** The key that takes over: one that exists, or a new one, which inherits whatever is left out. */
export type Successor = { readonly publicId: string } | Partial<Inheritance>;

export interface BeginRotation {
  readonly account: Pick<Account, 'id' | 'publicId'>;
  readonly oldPublicId: string;
  readonly successor: Successor;
  readonly actor: Actor;
}

/**
 * Why a rotation does not begin. Of the old key: there is none, it is deleted, it is being replaced already. Of the
 * chosen successor: it does not work in this environment, or is itself being replaced.
 */
export type RotationRefusal =
  | 'no_such_key'
  | 'deleted'
  | 'under_way'
  | 'unfit_successor'
  | 'replaced_successor';

export type BegunRotation =
  | { readonly refusal: RotationRefusal }
  | {
      readonly refusal: null;
      readonly successorPublicId: string;
      /** Of a new key; this is the one moment at which it is known. */
      readonly secret: string | null;
    };

const DELETE_USES = 'DELETE FROM key_rotation_uses WHERE old_key_id = $1';

/**
 * Rotations: which key is being replaced by which. Both work until the old key is deleted, wherever that happens, which
 * ends the rotation. A successor that is deleted or expires leaves its rotation without one: begin it anew.
 *
 * Whoever begins or stops locks the keys concerned, in the order of their ids. So two people who begin at the same time
 * make one rotation and one key, and no two keys replace each other.
 */
@Injectable()
export class KeyRotationsService {
  constructor(
    @InjectRepository(KeyRotationEntity) private readonly rotations: Repository<KeyRotationEntity>,
    @InjectRepository(ApiKeyEntity) private readonly keys: Repository<ApiKeyEntity>,
    private readonly keysService: KeysService,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Makes the successor where none is named, and notes that it takes over: both or neither. */
  begin({ account, oldPublicId, successor, actor }: BeginRotation): Promise<BegunRotation> {
    return this.rotations.manager.transaction(async (manager) => {
      const now = this.clock.now();
      const chosenId = 'publicId' in successor ? successor.publicId : null;
      const [old, chosen] = await this.lock(manager, account.id, [oldPublicId, chosenId]);
      const refusal =
        (await this.refusalOf(manager, old, now)) ??
        (chosenId === null ? null : await this.refusalOfSuccessor(manager, { old: old!, chosen, now }));
      if (refusal !== null) return { refusal };
      const issued = chosen
        ? null
        : await this.keysService.issueWithin(manager, account, {
            ...successorOf(old!, successor as Partial<Inheritance>, now),
            environment: environmentOf(old!.environment),
            actor,
            replaces: oldPublicId,
          });
      const { id, publicId, name } = issued ?? chosen!;
      await this.forget(manager, old!.id);
      await manager.withRepository(this.rotations).insert({
        oldKeyId: old!.id,
        successorKeyId: id,
        beganAt: new Date(now),
        beganBy: actor.id,
      });
      await this.audit.record(manager, {
        accountId: account.id,
        actor,
        action: 'key.rotation_begun',
        target: oldPublicId,
        details: { name: old!.name, successor: publicId, successor_name: name },
      });
      return { refusal: null, successorPublicId: publicId, secret: issued?.secret ?? null };
    });
  }

  /**
   * Gives a rotation up; both keys stay as they are. False when the old key is deleted: what is complete cannot be
   * stopped. Nothing happens where there is no rotation.
   */
  stop(accountId: number, oldPublicId: string, actor: Actor): Promise<boolean> {
    return this.rotations.manager.transaction(async (manager) => {
      const [old] = await this.lock(manager, accountId, [oldPublicId]);
      if (!old || isDeletedAt(old, this.clock.now())) return false;
      const rotation = await manager.withRepository(this.rotations).findOneBy({ oldKeyId: old.id });
      if (!rotation) return true;
      const successor = await manager.withRepository(this.keys).findOneBy({ id: rotation.successorKeyId });
      await this.forget(manager, old.id);
      await this.audit.record(manager, {
        accountId,
        actor,
        action: 'key.rotation_stopped',
        target: oldPublicId,
        details: { name: old.name, successor: successor!.publicId, successor_name: successor!.name },
      });
      return true;
    });
  }

  private async refusalOf(
    manager: EntityManager,
    old: ApiKeyEntity | undefined,
    now: number,
  ): Promise<RotationRefusal | null> {
    if (!old) return 'no_such_key';
    if (isDeletedAt(old, now)) return 'deleted';
    return (await this.hasLivingSuccessor(manager, old.id, now)) ? 'under_way' : null;
  }

  private async refusalOfSuccessor(
    manager: EntityManager,
    { old, chosen, now }: { old: ApiKeyEntity; chosen: ApiKeyEntity | undefined; now: number },
  ): Promise<RotationRefusal | null> {
    const isFit =
      chosen && chosen.id !== old.id && chosen.environment === old.environment && isAliveAt(chosen, now);
    if (!isFit) return 'unfit_successor';
    return (await this.hasLivingSuccessor(manager, chosen.id, now)) ? 'replaced_successor' : null;
  }

  private async hasLivingSuccessor(manager: EntityManager, keyId: number, now: number): Promise<boolean> {
    const rotation = await manager.withRepository(this.rotations).findOneBy({ oldKeyId: keyId });
    if (!rotation) return false;
    const successor = await manager.withRepository(this.keys).findOneBy({ id: rotation.successorKeyId });
    return isAliveAt(successor!, now);
  }

  /** The keys as asked for; those the account does not have are missing. */
  private async lock(
    manager: EntityManager,
    accountId: number,
    publicIds: readonly (string | null)[],
  ): Promise<(ApiKeyEntity | undefined)[]> {
    const found = await manager.withRepository(this.keys).find({
      where: { accountId, site: IsNull(), publicId: In(publicIds.filter((id) => id !== null)) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return publicIds.map((id) => found.find(({ publicId }) => publicId === id));
  }

  private async forget(manager: EntityManager, oldKeyId: number): Promise<void> {
    await manager.withRepository(this.rotations).delete({ oldKeyId });
    await manager.query(DELETE_USES, [oldKeyId]);
  }
}
