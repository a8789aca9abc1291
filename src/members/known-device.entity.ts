import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { PersonEntity } from './person.entity.js';

/**
 * A browser in which a person has signed in before. Its attempts are counted apart (OWASP, "device cookies"), so that
 * attempts from unknown devices cannot lock the person out.
 */
@Entity('known_devices')
@Index('known_devices_person_id_idx', ['personId', 'usedAt'])
export class KnownDeviceEntity {
  /** SHA-256 of the token in the device's cookie. */
  @PrimaryColumn('bytea', { name: 'token_hash', primaryKeyConstraintName: 'known_devices_pkey' })
  tokenHash!: Buffer;

  @Column('integer', { name: 'person_id' })
  @ForeignKey(() => PersonEntity, { name: 'known_devices_person_id_fkey' })
  personId!: number;

  @Column('timestamptz', { name: 'used_at' })
  usedAt!: Date;
}
