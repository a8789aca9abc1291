import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { ApiKeyEntity } from './api-key.entity.js';

/** When a key was last used, exact to a few seconds; apart from the key, whose row every request reads. */
@Entity('api_key_uses')
export class ApiKeyUseEntity {
  @PrimaryColumn('integer', { name: 'key_id', primaryKeyConstraintName: 'api_key_uses_pkey' })
  @ForeignKey(() => ApiKeyEntity, { name: 'api_key_uses_key_id_fkey' })
  keyId!: number;

  @Column('timestamptz', { name: 'used_at' })
  usedAt!: Date;
}
