import { Inject, Injectable } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service.js';
import { CLOCK, type Clock, DAY_MS, HOUR_MS, startOfHour } from '../../common/clock.js';
import { ENVIRONMENTS, environmentCode, environmentOf } from '../../common/environment.js';
import type { CallerAccount } from '../access/caller.js';
import { maySeeKeys } from '../access/key-visibility.js';
import { dashboardErrors } from '../http/dashboard-errors.js';
import { KeyLabelsReadModel } from '../keys/key-labels.read-model.js';
import { bucketsOf, totalOf } from './status-counts.js';
import type { AllowanceView, KeyUsageView, UsageQuery, UsageView } from './usage.dto.js';
import { UsageReadModel, type UsageRow } from './usage.read-model.js';

const SPANS = {
  '48h': { interval: 'hour', stepMs: HOUR_MS, count: 48 },
  '30d': { interval: 'day', stepMs: DAY_MS, count: 30 },
} as const;

/** Usage as the page shows it. Totals are sums of the same rows as the buckets. */
@Injectable()
export class UsageViewService {
  constructor(
    private readonly usage: UsageReadModel,
    private readonly accounts: AccountsService,
    private readonly keyLabels: KeyLabelsReadModel,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError 403 when an analyst asks for a key, 404 for an unknown key. */
  async view(account: CallerAccount, query: UsageQuery): Promise<UsageView> {
    if (query.key_id !== undefined && !maySeeKeys(account)) throw dashboardErrors.roleForbids();
    const now = this.clock.now();
    const { interval, stepMs, count } = SPANS[query.range];
    const lastMs = now - (now % stepMs);
    const startsMs = Array.from({ length: count }, (_, index) => lastMs - (count - 1 - index) * stepMs);
    const hour = new Date(startOfHour(now));
    const keyId = await this.keyIdOf(account, query.key_id);
    const range = { accountId: account.id, interval, from: new Date(startsMs[0]!), keyId };
    const { rows, usedThisHour } = await this.usage.read(range, hour);
    const environment = query.environment && environmentCode(query.environment);
    const wanted = rows.filter((row) => environment === undefined || row.environment === environment);
    return {
      allowance: await this.allowance(account, usedThisHour, hour),
      interval,
      buckets: bucketsOf(wanted, startsMs),
      totals: totalOf(wanted),
      environments: ENVIRONMENTS.map((environment) => ({
        environment,
        ...totalOf(wanted.filter((row) => row.environment === environmentCode(environment))),
      })),
      keys: maySeeKeys(account) ? await this.byKey(account, wanted, startsMs) : [],
      as_of: new Date(now).toISOString(),
    };
  }

  private async keyIdOf(account: CallerAccount, publicId: string | undefined): Promise<number | null> {
    if (publicId === undefined) return null;
    const keyId = await this.keyLabels.findId(account.id, publicId);
    if (keyId === null) throw dashboardErrors.noSuchKey();
    return keyId;
  }

  private async allowance(account: CallerAccount, used: number, hour: Date): Promise<AllowanceView> {
    const found = await this.accounts.find(account.publicId);
    const limit = found?.limits.eventsPerHour ?? 0;
    return {
      limit,
      used,
      remaining: Math.max(0, limit - used),
      resets_at: new Date(hour.getTime() + HOUR_MS).toISOString(),
    };
  }

  private async byKey(
    account: CallerAccount,
    rows: readonly UsageRow[],
    startsMs: readonly number[],
  ): Promise<KeyUsageView[]> {
    const byKey = new Map<number, UsageRow[]>();
    for (const row of rows) {
      const own = byKey.get(row.keyId);
      if (own) own.push(row);
      else byKey.set(row.keyId, [row]);
    }
    const labels = await this.keyLabels.byId(account.id, byKey.keys());
    return [...byKey]
      .map(([keyId, own]) => ({
        key: labels.get(keyId) ?? { id: '', name: '', masked: '' },
        environment: environmentOf(own[0]!.environment),
        ...totalOf(own),
        buckets: bucketsOf(own, startsMs),
      }))
      .sort((a, b) => b.accepted - a.accepted || a.key.name.localeCompare(b.key.name));
  }
}
