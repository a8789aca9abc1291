import { Inject, Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.js';
import { apiErrors } from '../../common/api-error.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { KeysService } from '../../keys/keys.service.js';
import { ScheduledDeletionsService } from '../../keys/scheduled-deletions.service.js';
import type { Caller, CallerAccount } from '../access/caller.js';
import { ActorNames } from '../account/actor-names.js';
import { AuditEntryViews } from '../account/audit-entry-views.js';
import { dashboardErrors } from '../http/dashboard-errors.js';
import { futureInstant } from './future-instant.js';
import type { ChangeKeyRequest, CreatedKey, CreateKeyRequest, KeyHistory, KeyView } from './key.dto.js';
import { type InventoryKey, KeyInventoryReadModel } from './key-inventory.read-model.js';
import type { KeyList, KeyListQuery, KeySummary, KeySummaryQuery } from './key-list.dto.js';
import { toKeySearch } from './key-search.js';
import { toKeyView } from './key-view.js';

interface KeyDeletion {
  readonly keyPublicId: string;
  /** Only a live key's name must be given. */
  readonly confirmedName: string | undefined;
  /** Absent: at once. */
  readonly at?: string | undefined;
}

interface KeyChanging {
  readonly keyPublicId: string;
  readonly change: ChangeKeyRequest;
}

/** Keys as the owners and admins of an account manage them. */
@Injectable()
export class AccountKeysService {
  constructor(
    private readonly keys: KeysService,
    private readonly deletions: ScheduledDeletionsService,
    private readonly inventory: KeyInventoryReadModel,
    private readonly actors: ActorNames,
    private readonly trail: AuditService,
    private readonly entries: AuditEntryViews,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(account: CallerAccount, query: KeyListQuery): Promise<KeyList> {
    const search = toKeySearch(query, this.clock.now());
    const { keys, total } = await this.inventory.page(account.id, search);
    const pages = Math.max(1, Math.ceil(total / search.limit));
    const page = Math.min(pages, search.offset / search.limit + 1);
    return { keys: await this.toViews(keys), total, page, pages };
  }

  /** Counts over all keys of the account, in one environment or both. */
  async summary(account: CallerAccount, { environment }: KeySummaryQuery): Promise<KeySummary> {
    const { active, expired, deleted, creators, ...notices } = await this.inventory.summary(
      account.id,
      environment,
    );
    const nameOf = await this.actors.of(creators);
    return { active, expired, deleted, notices, creators: creators.map(nameOf).sort() };
  }

  /** @throws ApiError 404. */
  async get(account: CallerAccount, keyPublicId: string): Promise<KeyView> {
    const [view] = await this.toViews([await this.find(account, keyPublicId)]);
    return view!;
  }

  /** @throws ApiError 404. */
  async find(account: CallerAccount, keyPublicId: string): Promise<InventoryKey> {
    const key = await this.inventory.find(account.id, keyPublicId);
    if (!key) throw dashboardErrors.noSuchKey();
    return key;
  }

  /** @throws ApiError 400 for an expiry that is not to come. */
  async create(account: CallerAccount, caller: Caller, body: CreateKeyRequest): Promise<CreatedKey> {
    const expiresAt = this.expiryOf(body.expires_at ?? null);
    const issued = await this.keys.issue({
      accountPublicId: account.publicId,
      environment: body.environment,
      name: body.name,
      eventsPerHour: body.events_per_hour ?? null,
      expiresAt,
      actor: caller.actor,
    });
    if (!issued) throw dashboardErrors.noSuchAccount();
    return { key: await this.get(account, issued.publicId), secret: issued.secret };
  }

  /** Changes name, cap or expiry. @throws ApiError 404, 409 for a deleted key, 400 for an expiry that is not to come. */
  async change(
    account: CallerAccount,
    caller: Caller,
    { keyPublicId, change }: KeyChanging,
  ): Promise<KeyView> {
    await this.find(account, keyPublicId);
    const changed = await this.keys.change(
      keyPublicId,
      {
        name: change.name ?? undefined,
        eventsPerHour: change.events_per_hour,
        expiresAt: change.expires_at === undefined ? undefined : this.expiryOf(change.expires_at),
      },
      caller.actor,
    );
    if (!changed) throw dashboardErrors.keyDeleted();
    return this.get(account, keyPublicId);
  }

  /** What was done to the key, newest first. @throws ApiError 404. */
  async history(account: CallerAccount, keyPublicId: string): Promise<KeyHistory> {
    await this.find(account, keyPublicId);
    return { entries: await this.entries.of(await this.trail.ofTarget(account.id, keyPublicId)) };
  }

  /**
   * Deletes a key, at once or at an instant to come.
   * @throws ApiError 404, 400 when a live key's name is missing or wrong, 409 to plan what is done.
   */
  async delete(
    account: CallerAccount,
    caller: Caller,
    { keyPublicId, confirmedName, at }: KeyDeletion,
  ): Promise<KeyView> {
    const key = await this.find(account, keyPublicId);
    if (key.environment === 'live' && confirmedName !== key.name)
      throw apiErrors.invalidBody([
        {
          field: 'confirm_name',
          code: 'not_confirmed',
          message: 'must be the name of the key, as it is a live one',
        },
      ]);
    if (at == null) await this.keys.delete(keyPublicId, caller.actor);
    else {
      const instant = futureInstant('at', at, this.clock.now());
      const isPlanned = await this.deletions.schedule(keyPublicId, instant, caller.actor);
      if (!isPlanned) throw dashboardErrors.keyDeleted();
    }
    return this.get(account, keyPublicId);
  }

  /** Calls off a deletion to come. @throws ApiError 404, 409 when the key is deleted. */
  async keep(account: CallerAccount, caller: Caller, keyPublicId: string): Promise<KeyView> {
    await this.find(account, keyPublicId);
    if (!(await this.deletions.cancel(keyPublicId, caller.actor))) throw dashboardErrors.keyDeleted();
    return this.get(account, keyPublicId);
  }

  private expiryOf(expiry: string | null): Date | null {
    return expiry === null ? null : futureInstant('expires_at', expiry, this.clock.now());
  }

  async toViews(keys: readonly InventoryKey[]): Promise<KeyView[]> {
    const nameOf = await this.actors.of(
      keys.flatMap((key) => [key.createdBy, key.deletionBy, key.deletedBy]),
    );
    const now = this.clock.now();
    return keys.map((key) => toKeyView(key, now, nameOf));
  }
}
