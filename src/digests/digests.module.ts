import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { MembersModule } from '../members/members.module.js';
import { SavedModule } from '../saved/saved.module.js';
import { BoardDigestEntity } from './board-digest.entity.js';
import { DigestAddress } from './digest-address.js';
import { DigestMaker } from './digest-maker.js';
import { DigestQueueStore } from './digest-queue.store.js';
import { DigestRecipientEntity } from './digest-recipient.entity.js';
import { DigestSender } from './digest-sender.js';
import { DigestsService } from './digests.service.js';
import { DigestsNow } from './digests-now.service.js';
import { IdleReaders } from './idle-readers.js';

/** Boards by e-mail, once a week. Global: the dashboard sets what is sent. */
@Module({})
export class DigestsModule {
  /** @param publicUrl where people reach this installation; undefined: messages have no links. */
  static forRoot(publicUrl: string | undefined): DynamicModule {
    return {
      module: DigestsModule,
      global: true,
      imports: [
        AuditModule,
        MembersModule,
        SavedModule,
        TypeOrmModule.forFeature([BoardDigestEntity, DigestRecipientEntity]),
      ],
      providers: [
        { provide: DigestAddress, useValue: new DigestAddress(publicUrl ?? null) },
        DigestQueueStore,
        DigestMaker,
        IdleReaders,
        DigestSender,
        DigestsService,
        DigestsNow,
      ],
      exports: [DigestsService, DigestsNow, DigestAddress],
    };
  }
}
