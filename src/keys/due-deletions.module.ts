import { Module } from '@nestjs/common';
import { KeyClientsModule } from '../usage/key-clients.module.js';
import { DueDeletions } from './due-deletions.js';
import { KeysModule } from './keys.module.js';

/** For the service alone; the command line does no work in the background. */
@Module({ imports: [KeysModule, KeyClientsModule], providers: [DueDeletions] })
export class DueDeletionsModule {}
