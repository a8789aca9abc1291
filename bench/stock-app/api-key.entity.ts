import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A key with what the guard needs to know about its account in the same row, so that one lookup is enough. */
@Entity('api_keys')
export class ApiKeyEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @Index({ unique: true })
  @Column('text')
  hash!: string;

  @Column('integer')
  accountId!: number;

  @Column('text')
  environment!: 'test' | 'live';

  @Column('integer')
  eventsPerHour!: number;
}
