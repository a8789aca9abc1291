import { Module } from '@nestjs/common';
import { ExpiredLinks } from './expired-links.js';
import { MembersModule } from './members.module.js';

/** For the service alone; the command line does no work in the background. */
@Module({ imports: [MembersModule], providers: [ExpiredLinks] })
export class ExpiredLinksModule {}
