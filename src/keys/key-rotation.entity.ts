import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ApiKeyEntity } from './api-key.entity.js';

/** Which key replaces which. Gone when the rotation is stopped; it stays when the old key is deleted, which ends it. */
@Entity('key_rotations')
@Check('key_rotations_check', 'old_key_id <> successor_key_id')
@Index('key_rotations_successor_idx', ['successorKeyId'])
export class KeyRotationEntity {
  @PrimaryColumn('integer', { name: 'old_key_id', primaryKeyConstraintName: 'key_rotations_pkey' })
  @ForeignKey(() => ApiKeyEntity, { name: 'key_rotations_old_key_id_fkey' })
  oldKeyId!: number;

  @Column('integer', { name: 'successor_key_id' })
  @ForeignKey(() => ApiKeyEntity, { name: 'key_rotations_successor_key_id_fkey' })
  successorKeyId!: number;

  @Column('timestamptz', { name: 'began_at' })
  beganAt!: Date;

  @Column('text', { name: 'began_by' })
  beganBy!: string;
}
