import { Repository } from 'typeorm';
import { KnownDeviceEntity } from './known-device.entity.js';
import { PersonEntity } from './person.entity.js';

const KEEP_LATEST = `
  DELETE FROM known_devices WHERE person_id = $1 AND token_hash NOT IN (
    SELECT token_hash FROM known_devices WHERE person_id = $1 ORDER BY used_at DESC LIMIT $2)`;

export class KnownDevicesRepository extends Repository<KnownDeviceEntity> {
  /** Whether the device is known of the person who has this e-mail address. */
  isKnownOf(tokenHash: Buffer, email: string): Promise<boolean> {
    return this.createQueryBuilder('device')
      .innerJoin(PersonEntity, 'person', 'person.id = device.personId')
      .where('device.tokenHash = :tokenHash AND person.email = :email', { tokenHash, email })
      .getExists();
  }

  /** Forgets a person's devices but those used last. */
  async keepLatest(personId: number, count: number): Promise<void> {
    await this.query(KEEP_LATEST, [personId, count]);
  }
}
