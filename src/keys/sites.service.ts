import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Not, type Repository } from 'typeorm';
import type { Account } from '../accounts/accounts.service.js';
import type { Actor } from '../audit/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { differences } from '../audit/differences.js';
import { CLOCK, type Clock } from '../common/clock.js';
import { type Environment, environmentCode, environmentOf } from '../common/environment.js';
import { ID_SOURCE, type IdSource } from '../common/ids.js';
import { ApiKeyEntity } from './api-key.entity.js';
import { KeyEndings } from './key-endings.js';
import { hashSiteId, type SiteRules } from './site-rules.js';

/** A web site whose pages send events by themselves. */
export interface Site {
  /** Of its row among the keys. */
  readonly id: number;
  /** `site_…`: no secret; pages carry it. */
  readonly publicId: string;
  readonly environment: Environment;
  readonly name: string;
  /** Most events of an hour, inside the account's allowance. */
  readonly eventsPerHour: number;
  readonly rules: SiteRules;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly deletedAt: Date | null;
  readonly deletedBy: string | null;
}

/** What of a site may change while it lives. */
export interface SiteFacts {
  readonly name: string;
  readonly eventsPerHour: number;
  readonly rules: SiteRules;
}

/** A member left out stays as it is. */
export interface SiteChange extends Partial<Omit<SiteFacts, 'rules'>> {
  readonly rules?: Partial<SiteRules>;
}

export interface NewSite extends SiteFacts {
  readonly account: Pick<Account, 'id'>;
  readonly environment: Environment;
  readonly actor: Actor;
}

/** Which site of which account is changed or deleted, and by whom. */
export interface SiteTarget {
  readonly accountId: number;
  readonly publicId: string;
  readonly actor: Actor;
}

/** Living sites of an account: more nobody oversees. A guess. */
export const MAX_SITES = 100;
/** Deleted ones that a list still shows, the latest. */
const DELETED_LISTED = 50;

/** The life of a site: created, changed, listed, deleted. Each change leaves its line in the audit trail. */
@Injectable()
export class SitesService {
  constructor(
    @InjectRepository(ApiKeyEntity) private readonly keys: Repository<ApiKeyEntity>,
    private readonly audit: AuditService,
    private readonly endings: KeyEndings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  /** Null: the account has as many living sites as it may. */
  create({ account, environment, actor, ...facts }: NewSite): Promise<Site | null> {
    return this.keys.manager.transaction(async (manager) => {
      // One after another, or two at once would both find the last place free.
      await manager.query('SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [account.id]);
      const keys = manager.withRepository(this.keys);
      const living = { accountId: account.id, site: Not(IsNull()), deletedAt: IsNull() };
      if ((await keys.countBy(living)) >= MAX_SITES) return null;
      const publicId = this.ids.newPublicId('site_');
      const entity = keys.create({
        publicId,
        accountId: account.id,
        environment: environmentCode(environment),
        name: facts.name,
        secretHash: Buffer.from(hashSiteId(publicId)!, 'hex'),
        lastFour: publicId.slice(-4),
        eventsPerHour: facts.eventsPerHour,
        expiresAt: null,
        site: facts.rules,
        createdAt: new Date(this.clock.now()),
        createdBy: actor.id,
      });
      await keys.insert(entity);
      await this.audit.record(manager, {
        accountId: account.id,
        actor,
        action: 'site.created',
        target: publicId,
        details: { environment, ...inWords(facts) },
      });
      return toSite(entity);
    });
  }

  /** Holds within a second, in every process. Null when the account has no such site, or it is deleted. */
  change({ accountId, publicId, actor }: SiteTarget, change: SiteChange): Promise<Site | null> {
    return this.keys.manager.transaction(async (manager) => {
      const entity = await this.lock(manager, accountId, publicId);
      if (!entity || entity.deletedAt) return null;
      const before = toSite(entity);
      const after = { ...before, ...change, rules: { ...before.rules, ...change.rules } };
      const details = differences(inWords(before), inWords(after));
      if (Object.keys(details).length === 0) return before;
      const { name, eventsPerHour, rules: site } = after;
      await manager.withRepository(this.keys).save(Object.assign(entity, { name, eventsPerHour, site }));
      await this.audit.record(manager, {
        accountId,
        actor,
        action: 'site.changed',
        target: publicId,
        details,
      });
      return toSite(entity);
    });
  }

  /**
   * Deletes a site for good, as keys are: when this returns, no event that is sent to any process afterwards gets in.
   * Deleting a deleted site changes nothing. Null when the account has no such site.
   */
  delete({ accountId, publicId, actor }: SiteTarget): Promise<Site | null> {
    return this.keys.manager.transaction(async (manager) => {
      const entity = await this.lock(manager, accountId, publicId);
      if (!entity || entity.deletedAt) return entity && toSite(entity);
      const at = new Date(this.clock.now());
      await this.endings.write(manager, [{ ...entity, at, by: actor, wasPlanned: false }]);
      return toSite({ ...entity, deletedAt: at, deletedBy: actor.id });
    });
  }

  /** Living sites by name, then the latest deleted ones. */
  async list(accountId: number): Promise<Site[]> {
    const site = Not(IsNull());
    const [living, deleted] = await Promise.all([
      this.keys
        .createQueryBuilder('site')
        .where({ accountId, site, deletedAt: IsNull() })
        .orderBy('lower(site.name)')
        .addOrderBy('site.id')
        .getMany(),
      this.keys.find({
        where: { accountId, site, deletedAt: Not(IsNull()) },
        order: { deletedAt: 'DESC', id: 'DESC' },
        take: DELETED_LISTED,
      }),
    ]);
    return [...living, ...deleted].map(toSite);
  }

  async find(accountId: number, publicId: string): Promise<Site | null> {
    const entity = await this.keys.findOneBy({ accountId, publicId, site: Not(IsNull()) });
    return entity && toSite(entity);
  }

  private lock(manager: EntityManager, accountId: number, publicId: string): Promise<ApiKeyEntity | null> {
    return manager.withRepository(this.keys).findOne({
      where: { accountId, publicId, site: Not(IsNull()) },
      lock: { mode: 'pessimistic_write' },
    });
  }
}

function toSite(entity: ApiKeyEntity): Site {
  const { id, publicId, name, createdAt, createdBy } = entity;
  return {
    ...{ id, publicId, name, createdAt, createdBy },
    environment: environmentOf(entity.environment),
    eventsPerHour: entity.eventsPerHour!,
    rules: entity.site!,
    deletedAt: entity.deletedAt ?? null,
    deletedBy: entity.deletedBy ?? null,
  };
}

/** As the audit trail says it. */
function inWords({ name, eventsPerHour, rules }: SiteFacts): Record<string, string | number> {
  return {
    name,
    events_per_hour: eventsPerHour,
    hostnames: rules.hostnames.join(', '),
    event_types: rules.eventTypes.join(', '),
  };
}
