import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { KeyClientsModule } from '../usage/key-clients.module.js';
import { ApiKeyEntity } from './api-key.entity.js';
import { KeyDeletionsService } from './key-deletions.service.js';
import { KeyEndings } from './key-endings.js';
import { KeyRotationEntity } from './key-rotation.entity.js';
import { KeyRotationsService } from './key-rotations.service.js';
import { KeysService } from './keys.service.js';
import { ScheduledDeletionsService } from './scheduled-deletions.service.js';
import { SitesService } from './sites.service.js';

/** The life of a key: issued, listed, replaced, deleted. */
@Module({
  imports: [
    AccountsModule,
    AuditModule,
    KeyClientsModule,
    TypeOrmModule.forFeature([ApiKeyEntity, KeyRotationEntity]),
  ],
  providers: [
    KeysService,
    KeyDeletionsService,
    KeyEndings,
    KeyRotationsService,
    ScheduledDeletionsService,
    SitesService,
  ],
  exports: [KeysService, KeyDeletionsService, KeyRotationsService, ScheduledDeletionsService, SitesService],
})
export class KeysModule {}
