import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { apiErrors } from '../../common/api-error.js';
import { checkedValue } from '../../common/fields/field-rule.js';
import { type Site, SitesService, type SiteTarget } from '../../keys/sites.service.js';
import { SITE_HOSTNAME } from '../../sites/hostname.rule.js';
import { SiteDrops } from '../../sites/site-drops.js';
import type { Drop } from '../../sites/site-drops.types.js';
import type { Caller, CallerAccount } from '../access/caller.js';
import { ActorNames } from '../account/actor-names.js';
import { AuditEntryViews } from '../account/audit-entry-views.js';
import { dashboardErrors } from '../http/dashboard-errors.js';
import { KeyUsageReadModel } from '../keys/key-usage.read-model.js';
import type {
  ChangeSiteRequest,
  CreateSiteRequest,
  SiteDropView,
  SiteHistory,
  SiteList,
  SiteView,
} from './site.dto.js';

const DROPS_DAYS = 30;

const USES = 'SELECT key_id, used_at FROM api_key_uses WHERE key_id = ANY ($1::int[])';

/** Sites as the owners and admins of an account manage them. */
@Injectable()
export class AccountSitesService {
  constructor(
    private readonly sites: SitesService,
    private readonly dataSource: DataSource,
    private readonly usage: KeyUsageReadModel,
    private readonly drops: SiteDrops,
    private readonly actors: ActorNames,
    private readonly trail: AuditService,
    private readonly entries: AuditEntryViews,
  ) {}

  async list(account: CallerAccount): Promise<SiteList> {
    return { sites: await this.toViews(account, await this.sites.list(account.id)) };
  }

  /** @throws ApiError 404. */
  async get(account: CallerAccount, siteId: string): Promise<SiteView> {
    return this.toView(account, await this.find(account, siteId));
  }

  /** @throws ApiError 409 when the account has as many sites as it may. */
  async create(account: CallerAccount, caller: Caller, body: CreateSiteRequest): Promise<SiteView> {
    const site = await this.sites.create({
      account,
      name: body.name,
      environment: body.environment,
      eventsPerHour: body.events_per_hour,
      rules: { hostnames: hostnamesOf(body.hostnames), eventTypes: once(body.event_types) },
      actor: caller.actor,
    });
    if (!site) throw dashboardErrors.tooManySites();
    return this.toView(account, site);
  }

  /** @throws ApiError 404, 409 for a deleted site. */
  async change(account: CallerAccount, target: SiteTarget, change: ChangeSiteRequest): Promise<SiteView> {
    await this.find(account, target.publicId);
    const { name, events_per_hour: eventsPerHour, hostnames, event_types: eventTypes } = change;
    const changed = await this.sites.change(target, {
      ...(name != null && { name }),
      ...(eventsPerHour != null && { eventsPerHour }),
      rules: {
        ...(hostnames != null && { hostnames: hostnamesOf(hostnames) }),
        ...(eventTypes != null && { eventTypes: once(eventTypes) }),
      },
    });
    if (!changed) throw dashboardErrors.siteDeleted();
    return this.toView(account, changed);
  }

  /** @throws ApiError 404, 400 when a live site's name is missing or wrong. */
  async delete(
    account: CallerAccount,
    target: SiteTarget,
    confirmedName: string | undefined,
  ): Promise<SiteView> {
    const { environment, name, deletedAt } = await this.find(account, target.publicId);
    if (environment === 'live' && deletedAt === null && confirmedName !== name)
      throw apiErrors.invalidBody([
        {
          field: 'confirm_name',
          code: 'not_confirmed',
          message: 'must be the name of the site, as it is a live one',
        },
      ]);
    return this.toView(account, (await this.sites.delete(target))!);
  }

  /** What was done to the site, newest first. @throws ApiError 404. */
  async history(account: CallerAccount, siteId: string): Promise<SiteHistory> {
    await this.find(account, siteId);
    return { entries: await this.entries.of(await this.trail.ofTarget(account.id, siteId)) };
  }

  private async find(account: CallerAccount, siteId: string): Promise<Site> {
    const site = await this.sites.find(account.id, siteId);
    if (!site) throw dashboardErrors.noSuchSite();
    return site;
  }

  private async toView(account: CallerAccount, site: Site): Promise<SiteView> {
    const [view] = await this.toViews(account, [site]);
    return view!;
  }

  private async toViews(account: CallerAccount, sites: readonly Site[]): Promise<SiteView[]> {
    const ids = sites.map(({ id }) => id);
    const [nameOf, usage, drops, uses] = await Promise.all([
      this.actors.of(sites.flatMap(({ createdBy, deletedBy }) => [createdBy, deletedBy])),
      this.usage.byKey(account.id, ids),
      this.drops.ofSites(ids, DROPS_DAYS),
      this.dataSource.query(USES, [ids]) as Promise<{ key_id: number; used_at: Date }[]>,
    ]);
    const usedAt = new Map(uses.map((row) => [row.key_id, row.used_at]));
    return sites.map((site) => ({
      id: site.publicId,
      name: site.name,
      environment: site.environment,
      hostnames: site.rules.hostnames,
      event_types: site.rules.eventTypes,
      events_per_hour: site.eventsPerHour,
      created_at: site.createdAt.toISOString(),
      created_by: nameOf(site.createdBy),
      last_used_at: usedAt.get(site.id)?.toISOString() ?? null,
      events_24h: usage.get(site.id)?.events24h ?? 0,
      events_30d: usage.get(site.id)?.events30d ?? 0,
      drops: toDropViews(drops.get(site.id) ?? []),
      deleted_at: site.deletedAt?.toISOString() ?? null,
      deleted_by: site.deletedBy && nameOf(site.deletedBy),
    }));
  }
}

/** Days are added up; of the latest day the latest host or type. Days come the latest first. */
function toDropViews(drops: readonly Drop[]): SiteDropView[] {
  const views = new Map<string, SiteDropView>();
  for (const { reason, count, day, latest } of drops) {
    const view = views.get(reason) ?? { reason, count: 0, latest_day: day, latest };
    views.set(reason, { ...view, count: view.count + count, latest: view.latest ?? latest });
  }
  return [...views.values()].sort((a, b) => b.count - a.count);
}

/** As browsers name them, however they were written. */
function hostnamesOf(written: readonly string[]): readonly string[] {
  return once(written.map((hostname) => checkedValue(SITE_HOSTNAME, hostname)));
}

function once(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}
