import { Inject, Injectable } from '@nestjs/common';
import { apiErrors } from '../../common/api-error.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { IN_USE_MS, KeyDeletionsService } from '../../keys/key-deletions.service.js';
import { ActivityRecorder } from '../../usage/activity-recorder.js';
import type { Caller, CallerAccount } from '../access/caller.js';
import type {
  DeleteKeysRequest,
  KeyDeletions,
  KeyDeletionsPreview,
  KeyDeletionsQuery,
} from './key-deletions.dto.js';
import { KeyDeletionsReadModel } from './key-deletions.read-model.js';
import { toKeyMatch } from './key-search.js';

/** What a dialog shows by name; the others are a number. */
const SHOWN_IN_USE = 50;

/** Many keys deleted together, with the care of a single deletion: what is in use is shown, and goes only if it is meant. */
@Injectable()
export class AccountKeyDeletionsService {
  constructor(
    private readonly deletions: KeyDeletionsService,
    private readonly deletable: KeyDeletionsReadModel,
    private readonly activity: ActivityRecorder,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async preview(account: CallerAccount, { ids, ...filter }: KeyDeletionsQuery): Promise<KeyDeletionsPreview> {
    await this.latestUses();
    const nowMs = this.clock.now();
    const { total, keys } = await this.deletable.find(account.id, toKeyMatch(filter, nowMs), { ids, nowMs });
    // The latest used come first.
    const firstIdle = keys.findIndex(({ lastUsedAt }) => Number(lastUsedAt) <= nowMs - IN_USE_MS);
    const inUse = firstIdle === -1 ? keys : keys.slice(0, firstIdle);
    const idle = keys.slice(inUse.length).reverse();
    return {
      total,
      live: keys.filter(({ environment }) => environment === 'live').length,
      idle_ids: idle.map(({ publicId }) => publicId),
      in_use_ids: inUse.map(({ publicId }) => publicId),
      in_use: inUse.slice(0, SHOWN_IN_USE).map(({ publicId, name, masked, environment, lastUsedAt }) => ({
        id: publicId,
        name,
        masked,
        environment,
        last_used_at: lastUsedAt!.toISOString(),
      })),
    };
  }

  /** @throws ApiError 400 where another number of keys was confirmed. */
  async delete(account: CallerAccount, caller: Caller, body: DeleteKeysRequest): Promise<KeyDeletions> {
    const publicIds = [...new Set(body.key_ids)];
    if (body.confirm_count !== publicIds.length)
      throw apiErrors.invalidBody([
        { field: 'confirm_count', code: 'not_confirmed', message: 'must be the number of the keys' },
      ]);
    await this.latestUses();
    const deleted = await this.deletions.delete({
      accountId: account.id,
      publicIds,
      includesInUse: body.include_in_use ?? false,
      actor: caller.actor,
    });
    return { keys: deleted.map(({ publicId, ...rest }) => ({ id: publicId, ...rest })) };
  }

  /** A key that was used a moment ago is in use; other processes tell of theirs within two seconds. */
  private latestUses(): Promise<void> {
    return this.activity.flush();
  }
}
