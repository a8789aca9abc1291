import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, Not } from 'typeorm';
import { CLOCK, type Clock } from '../common/clock.js';
import { ID_SOURCE, type IdSource } from '../common/ids.js';
import { normalizeEmail } from './email.js';
import { KnownDevicesRepository } from './known-devices.repository.js';
import { hashSecretToken, newSecretToken } from './secret-token.js';

/** Most devices of one person; the longest unused is forgotten first. */
const MAX_DEVICES = 20;

/** Remembers the browsers in which people have signed in. */
@Injectable()
export class KnownDevicesService {
  constructor(
    private readonly devices: KnownDevicesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  /** Whether the person of this address has signed in with this device before. */
  isKnown(token: string, email: string): Promise<boolean> {
    return this.devices.isKnownOf(hashSecretToken(token), normalizeEmail(email));
  }

  /** Notes a successful sign-in; returns the device's token, a new one where it had none. */
  async remember(personId: number, presented: string | null): Promise<string> {
    const token = presented ?? newSecretToken(this.ids);
    const device = { tokenHash: hashSecretToken(token), personId, usedAt: new Date(this.clock.now()) };
    await this.devices.upsert(device, ['tokenHash']);
    await this.devices.keepLatest(personId, MAX_DEVICES);
    return token;
  }

  /** Forgets all devices of a person but one (or, without one, all), inside the caller's transaction. */
  async forgetOthers(manager: EntityManager, personId: number, keptToken: string | null): Promise<void> {
    const kept = keptToken === null ? {} : { tokenHash: Not(hashSecretToken(keptToken)) };
    await manager.withRepository(this.devices).delete({ personId, ...kept });
  }
}
