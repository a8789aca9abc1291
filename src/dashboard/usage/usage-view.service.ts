import { Inject, Injectable } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service.js';
import { CLOCK, type Clock, DAY_MS, HOUR_MS, startOfHour } from '../../common/clock.js';
import { ENVIRONMENTS, environmentCode, environmentOf } from '../../common/environment.js';
import { KEPT_MONTHS } from '../../events/kept-months.module.js';
import type { CallerAccount } from '../access/caller.js';
import { maySeeKeys } from '../access/key-visibility.js';
import { dashboardErrors } from '../http/dashboard-errors.js';
import { KeyLabelsReadModel } from '../keys/key-labels.read-model.js';
import { bucketsOf, totalOf } from './status-counts.js';
import type { AllowanceView, UsageQuery, UsageView } from './usage.dto.js';
import { type Usage, UsageReadModel } from './usage.read-model.js';

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
    @Inject(KEPT_MONTHS) private readonly keptMonths: number | null,
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
    const environment = query.environment === undefined ? null : environmentCode(query.environment);
    const range = { accountId: account.id, interval, from: new Date(startsMs[0]!), environment, keyId };
    const usage = await this.usage.read(range, hour);
    const found = await this.accounts.find(account.publicId);
    return {
      allowance: allowanceOf(found?.limits.eventsPerHour ?? 0, usage.usedThisHour, hour),
      kept: { months: this.keptMonths, days: found?.retentionDays ?? null },
      interval,
      buckets: bucketsOf(usage.buckets, startsMs),
      totals: totalOf(usage.buckets),
      environments: ENVIRONMENTS.map((environment) => ({
        environment,
        ...totalOf(usage.buckets.filter((row) => row.environment === environmentCode(environment))),
      })),
      ...(maySeeKeys(account) ? await this.byKey(account, usage) : { keys: [], other_keys: null }),
      as_of: new Date(now).toISOString(),
    };
  }

  private async keyIdOf(account: CallerAccount, publicId: string | undefined): Promise<number | null> {
    if (publicId === undefined) return null;
    const keyId = await this.keyLabels.findId(account.id, publicId);
    if (keyId === null) throw dashboardErrors.noSuchKey();
    return keyId;
  }

  private async byKey(
    account: CallerAccount,
    { keys, otherKeys }: Usage,
  ): Promise<Pick<UsageView, 'keys' | 'other_keys'>> {
    const named = [...new Set(keys.flatMap(({ keyId }) => keyId ?? []))];
    const labels = await this.keyLabels.byId(account.id, named);
    const of = (wanted: number | null) => keys.filter(({ keyId }) => keyId === wanted);
    return {
      keys: named.map((keyId) => ({
        key: labels.get(keyId) ?? { id: '', name: '', masked: '' },
        environment: environmentOf(of(keyId)[0]!.environment),
        ...totalOf(of(keyId)),
      })),
      other_keys: otherKeys === 0 ? null : { keys: otherKeys, ...totalOf(of(null)) },
    };
  }
}

function allowanceOf(limit: number, used: number, hour: Date): AllowanceView {
  return {
    limit,
    used,
    remaining: Math.max(0, limit - used),
    resets_at: new Date(hour.getTime() + HOUR_MS).toISOString(),
  };
}
