import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, DAY_MS } from '../../common/clock.js';
import type { CallerAccount } from '../access/caller.js';
import type { BillingView } from './usage.dto.js';
import { UsageReadModel } from './usage.read-model.js';

/** What is billed: the live rows of the meter. */
@Injectable()
export class BillingService {
  constructor(
    private readonly usage: UsageReadModel,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** `month` as `2026-11`, in UTC; days to come are left out. */
  async month(account: CallerAccount, month: string): Promise<BillingView> {
    const [year, number] = month.split('-').map(Number) as [number, number];
    const from = new Date(Date.UTC(year, number - 1, 1));
    const to = new Date(Date.UTC(year, number, 1));
    const now = this.clock.now();
    const counts = await this.usage.liveDays(account.id, from, to);
    const days: BillingView['days'] = [];
    for (let dayMs = from.getTime(); dayMs < to.getTime() && dayMs <= now; dayMs += DAY_MS) {
      const date = new Date(dayMs).toISOString().slice(0, 10);
      days.push({ date, live_events: counts.get(date) ?? 0 });
    }
    const total = days.reduce((sum, day) => sum + day.live_events, 0);
    return { month, days, total, as_of: new Date(now).toISOString() };
  }
}
