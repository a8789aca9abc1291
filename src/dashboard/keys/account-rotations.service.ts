import { Inject, Injectable } from '@nestjs/common';
import { type ApiError, apiErrors } from '../../common/api-error.js';
import { CLOCK, type Clock, MINUTE_MS } from '../../common/clock.js';
import { KeyRotationsService, type RotationRefusal } from '../../keys/key-rotations.service.js';
import { successorOf } from '../../keys/successor.js';
import type { Caller, CallerAccount } from '../access/caller.js';
import { ActorNames } from '../account/actor-names.js';
import { dashboardErrors } from '../http/dashboard-errors.js';
import { AccountKeysService } from './account-keys.service.js';
import { futureInstant } from './future-instant.js';
import type { InventoryKey } from './key-inventory.read-model.js';
import type { BeginRotationRequest, BegunRotation, RotationSide, RotationView } from './key-rotation.dto.js';
import { type CountedUse, KeyRotationsReadModel } from './key-rotations.read-model.js';
import { type KeyTraffic, KeyTrafficService } from './key-traffic.service.js';

interface RotationBeginning {
  readonly oldPublicId: string;
  readonly body: BeginRotationRequest;
}

/** Rotations as the owners and admins of an account see and steer them. */
@Injectable()
export class AccountRotationsService {
  constructor(
    private readonly keys: AccountKeysService,
    private readonly traffic: KeyTrafficService,
    private readonly rotations: KeyRotationsService,
    private readonly records: KeyRotationsReadModel,
    private readonly actors: ActorNames,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError 404. */
  async view(account: CallerAccount, oldPublicId: string): Promise<RotationView> {
    const now = this.clock.now();
    const old = await this.keys.find(account, oldPublicId);
    const record = await this.records.find(old.id);
    const successor = record && (await this.keys.find(account, record.successorPublicId));
    const uses = record ? await this.records.usesOf(old.id) : new Map<number, CountedUse[]>();
    const keys = successor ? [old, successor] : [old];
    const sides = (await this.traffic.sides(account, keys)).map((side, index) =>
      withUses(side, uses.get(keys[index]!.id) ?? [], now),
    );
    const inherited = successorOf(old, {}, now);
    const nameOf = await this.actors.of([record?.beganBy ?? null]);
    return {
      state: stateOf(old, successor),
      old: sides[0]!,
      successor: sides[1] ?? null,
      began_at: record?.beganAt.toISOString() ?? null,
      began_by: record ? nameOf(record.beganBy) : null,
      successor_share: shareOf(sides),
      inherits: {
        name: inherited.name,
        events_per_hour: inherited.eventsPerHour,
        expires_at: inherited.expiresAt?.toISOString() ?? null,
      },
      as_of: new Date(now).toISOString(),
    };
  }

  /** @throws ApiError 404, 409 where the key is deleted or being replaced already, 400 for a successor that is unfit. */
  async begin(
    account: CallerAccount,
    caller: Caller,
    { oldPublicId, body }: RotationBeginning,
  ): Promise<BegunRotation> {
    const begun = await this.rotations.begin({
      account,
      oldPublicId,
      successor: this.successorOf(body),
      actor: caller.actor,
    });
    if (begun.refusal !== null) throw REFUSALS[begun.refusal]();
    return { rotation: await this.view(account, oldPublicId), secret: begun.secret };
  }

  /** Gives the rotation up; both keys stay. @throws ApiError 404, 409 where it is complete. */
  async stop(account: CallerAccount, caller: Caller, oldPublicId: string): Promise<RotationView> {
    await this.keys.find(account, oldPublicId);
    const isStopped = await this.rotations.stop(account.id, oldPublicId, caller.actor);
    if (!isStopped) throw dashboardErrors.rotationComplete();
    return this.view(account, oldPublicId);
  }

  private successorOf(body: BeginRotationRequest) {
    const { successor_id, name, events_per_hour, expires_at } = body;
    const given = Object.entries({ name, events_per_hour, expires_at }).filter(
      ([, value]) => value !== undefined,
    );
    if (successor_id == null)
      return {
        ...(name != null && { name }),
        ...(events_per_hour !== undefined && { eventsPerHour: events_per_hour }),
        ...(expires_at !== undefined && { expiresAt: this.expiryOf(expires_at) }),
      };
    if (given.length === 0) return { publicId: successor_id };
    throw apiErrors.invalidBody(
      given.map(([field]) => ({
        field,
        code: 'not_allowed',
        message: 'cannot be given together with successor_id',
      })),
    );
  }

  private expiryOf(expiry: string | null): Date | null {
    return expiry === null ? null : futureInstant('expires_at', expiry, this.clock.now());
  }
}

const unfit = (code: string, message: string) => () =>
  apiErrors.invalidBody([{ field: 'successor_id', code, message }]);

const REFUSALS: Readonly<Record<RotationRefusal, () => ApiError>> = {
  no_such_key: dashboardErrors.noSuchKey,
  deleted: dashboardErrors.keyDeleted,
  under_way: dashboardErrors.rotationUnderWay,
  unfit_successor: unfit('unfit', 'must be another key of the same environment that works'),
  replaced_successor: unfit('being_replaced', 'is itself being replaced'),
};

/** Requests after a key's end are no use of it, but whoever sends them has not moved yet. */
function withUses(side: KeyTraffic, uses: readonly CountedUse[], nowMs: number): RotationSide {
  const isSent = uses.some(({ lastAt }) => lastAt.getTime() >= nowMs - 10 * MINUTE_MS);
  return {
    ...side,
    used_last_10_minutes: side.used_last_10_minutes || isSent,
    uses: uses.map(({ lastAt, ...use }) => ({ ...use, last_at: lastAt.toISOString() })),
  };
}

function stateOf(old: InventoryKey, successor: InventoryKey | null): RotationView['state'] {
  if (!successor) return 'none';
  if (old.state === 'deleted') return 'complete';
  return successor.state === 'active' ? 'under_way' : 'without_successor';
}

function shareOf([old, successor]: readonly RotationSide[]): number | null {
  if (!old || !successor) return null;
  const all = old.events_last_10_minutes + successor.events_last_10_minutes;
  return all === 0 ? null : successor.events_last_10_minutes / all;
}
